import { afterEach, expect, test, vi } from "vitest";
import { post } from "./http";

afterEach(() => vi.unstubAllGlobals());

for (const [cookie, token] of [
  ["trident-csrf=old", "old"],
  ["other=1; trident-csrf=old; __Host-trident-csrf=new=", "new="],
] as const)
  test(`a POST repeats the cookie of "${cookie}"`, async () => {
    const fetched = vi.fn(async (..._given: unknown[]) => new Response("{}", { status: 200 }));
    vi.stubGlobal("document", { cookie });
    vi.stubGlobal("fetch", fetched);
    await post("guest", {});
    expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ headers: { "x-csrf-token": token } });
  });

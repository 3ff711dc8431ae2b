import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { newsOf } from "../testing/fakes";
import { hasMine, nonceFor } from "./nonces";

beforeEach(() => localStorage.clear());

const hashOf = (nonce: string) => createHash("sha256").update(Buffer.from(nonce, "hex")).digest("hex");
const asked = (wants: "hash" | "nonce", hash: string | null = null) =>
  newsOf({ table: "t1", wants, yours: [1], nonces: [{ place: 1, hash, nonce: null }] });

test("who plays alone reveals a fresh number at once, and knows it again", async () => {
  const first = await nonceFor(asked("nonce"));
  const second = await nonceFor(asked("nonce"));
  expect(first?.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.nonce).not.toBe(first?.nonce);
  expect(hasMine([null, first!.nonce!])).toBe(true);
  expect(hasMine([null, "00".repeat(16)])).toBe(false);
});

test("with others the hash comes first, and the number of that hash after it", async () => {
  const { hash } = (await nonceFor(asked("hash")))!;
  await nonceFor(asked("hash")); // asked twice: the server takes the first
  const { nonce } = (await nonceFor(asked("nonce", hash!)))!;
  expect(hashOf(nonce!)).toBe(hash);
});

test("a number that another device announced is not answered", async () => {
  expect(await nonceFor(asked("nonce", "ab".repeat(32)))).toBeNull();
});

test("where nothing can be stored, the page remembers", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { hash } = (await nonceFor(asked("hash")))!;
  expect(hashOf((await nonceFor(asked("nonce", hash!)))!.nonce!)).toBe(hash);
  vi.unstubAllGlobals();
});

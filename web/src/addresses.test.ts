import { expect, test } from "vitest";
import { isAddress } from "./addresses";

test("an address is known by its parts, and nothing beside it is", () => {
  for (const path of ["/", "/lobby/", "/rules/lost-cities", "/join/abc/W.x", "/replay/table/abc"])
    expect([path, isAddress(path)]).toEqual([path, true]);
  for (const path of ["/nowhere", "/table", "/lobby/x", "/join/abc", "/replay/other/abc", "/table/a/b"])
    expect([path, isAddress(path)]).toEqual([path, false]);
});

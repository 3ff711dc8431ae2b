import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, newsOf } from "../testing/fakes";
import { Line } from "./line.svelte";

const commit = { type: "commit", move_id: "m1", table: "t1", seat: 0, version: 2, decisions: [1] } as const;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(): Line {
  const line = new Line("ws://trident.test/api/socket");
  line.connect();
  FakeSocket.last.welcome();
  return line;
}

test("says hello first and is open after the welcome", () => {
  const line = opened();
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", protocol: 1 });
  expect(line.state).toBe("open");
});

test("what is asked before the welcome is sent after it", () => {
  const line = new Line("ws://trident.test/api/socket");
  line.connect();
  void line.ask({ ...commit, decisions: [1] });
  expect(FakeSocket.last.of("commit")).toHaveLength(0);
  FakeSocket.last.welcome();
  expect(FakeSocket.last.of("commit")).toHaveLength(1);
});

test("comes back by itself and follows from the last version it heard of", () => {
  const line = opened();
  const told: number[] = [];
  line.follow({ table: "t1", since: 0 }, (news) => told.push(news.version));
  FakeSocket.last.hear(newsOf({ version: 7 }));
  FakeSocket.last.lose();
  expect(line.state).toBe("away");
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.welcome();
  expect(FakeSocket.last.of("follow")).toEqual([{ type: "follow", table: "t1", since: 7 }]);
  expect(told).toEqual([7]);
});

test("a move without an answer is sent again with the same id, and answered once", async () => {
  const line = opened();
  const answer = line.ask({ ...commit, decisions: [1] });
  FakeSocket.last.lose(1012);
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome();
  expect(FakeSocket.last.of("commit")).toMatchObject([{ move_id: "m1" }]);
  FakeSocket.last.hear({ type: "committed", move_id: "m1", version: 3 });
  expect(await answer).toMatchObject({ type: "committed", version: 3 });
  FakeSocket.last.lose();
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome();
  expect(FakeSocket.last.of("commit")).toHaveLength(0);
});

test("waits longer after each failure, and briefly again after a success", () => {
  const line = opened();
  FakeSocket.last.lose();
  vi.advanceTimersByTime(300);
  FakeSocket.last.lose();
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(3);
  FakeSocket.last.welcome();
  FakeSocket.last.lose();
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(4);
  expect(line.state).toBe("away");
});

test("a client that is too old does not come back", () => {
  const line = opened();
  FakeSocket.last.lose(4426);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(line.state).toBe("outdated");
});

test("whoever follows no more is told no more", () => {
  const line = opened();
  const told: number[] = [];
  const stop = line.follow({ table: "t1", since: 0 }, (news) => told.push(news.version));
  stop();
  FakeSocket.last.hear(newsOf());
  expect(told).toEqual([]);
  expect(FakeSocket.last.of("unfollow")).toHaveLength(1);
});

test("a new guest calls anew at once, and the old call is heard no more", () => {
  const line = opened();
  const old = FakeSocket.last;
  line.renew();
  vi.advanceTimersByTime(0);
  expect(FakeSocket.all).toHaveLength(2);
  old.lose();
  FakeSocket.last.welcome();
  expect(line.state).toBe("open");
});

test("a table that waits for this device's random number gets it", async () => {
  const line = opened();
  line.follow({ table: "t1", since: 0 }, () => {});
  const nonces = [{ place: 0, hash: null, nonce: null }];
  FakeSocket.last.hear(newsOf({ table: "t1", wants: "nonce", yours: [0], nonces }));
  await vi.waitFor(() => expect(FakeSocket.last.of("nonce")).toHaveLength(1));
  expect(FakeSocket.last.of("nonce")).toMatchObject([{ table: "t1" }]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, newsOf } from "../testing/fakes";
import { Line } from "./line.svelte";

const commit = { type: "commit", move_id: "m1", table: "t1", seat: 0, version: 2, decisions: [1] } as const;

let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
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

test("calls again at once, waits longer after each failure, and not at all again after a success", () => {
  const line = opened();
  FakeSocket.last.lose();
  vi.advanceTimersByTime(0);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.lose();
  vi.advanceTimersByTime(200);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(FakeSocket.all).toHaveLength(3);
  FakeSocket.last.lose();
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(3);
  vi.advanceTimersByTime(100);
  FakeSocket.last.welcome();
  FakeSocket.last.lose();
  vi.advanceTimersByTime(0);
  expect(FakeSocket.all).toHaveLength(5);
  expect(line.state).toBe("away");
});

test("a line that is silent is missed within eight seconds and called again", () => {
  const line = opened();
  vi.advanceTimersByTime(7_900);
  expect(FakeSocket.all[0]!.of("ping").length).toBeGreaterThan(1);
  expect(FakeSocket.all[0]!.readyState).toBe(3);
  expect([line.state, FakeSocket.all.length]).toEqual(["away", 2]);
  FakeSocket.last.welcome();
  expect(line.state).toBe("open");
});

test("whatever the server says is a sign of life", () => {
  const line = opened();
  for (let beat = 0; beat < 20; beat++) {
    vi.advanceTimersByTime(2_000);
    FakeSocket.last.hear({ type: "pong", sent_ms: 0, now_ms: 0 });
  }
  expect([line.state, FakeSocket.all.length]).toEqual(["open", 1]);
});

test("when the page is seen again, an answer must come soon", () => {
  const line = opened();
  browser.dispatchEvent(new Event("pageshow"));
  expect(FakeSocket.last.of("ping")).toMatchObject([{ is_hidden: false }]);
  vi.advanceTimersByTime(2_100);
  expect([line.state, FakeSocket.all.length]).toEqual(["away", 2]);
});

test("a call that is not taken is given up, and one after a pause is made at once when the network is back", () => {
  const line = new Line("ws://trident.test/api/socket");
  line.connect();
  vi.advanceTimersByTime(5_000);
  expect(line.state).toBe("away");
  for (let tries = 0; tries < 5; tries++) {
    FakeSocket.last.lose();
    vi.advanceTimersByTime(tries < 4 ? 3_000 : 0);
  }
  const before = FakeSocket.all.length;
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(0);
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test("who is there is told to those who follow", () => {
  const line = opened();
  const seen: unknown[] = [];
  line.follow(
    { table: "t1", since: 0 },
    () => {},
    (who) => seen.push(who.away_ms),
  );
  FakeSocket.last.hear({ type: "presence", table: "t1", away_ms: [null, 5] });
  FakeSocket.last.hear({ type: "presence", table: "t2", away_ms: [6] });
  expect(seen).toEqual([[null, 5]]);
});

test("whoever is signed out elsewhere begins anew", () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  opened();
  FakeSocket.last.lose();
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome();
  expect(reload).not.toHaveBeenCalled();
  FakeSocket.last.lose();
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome("");
  expect(reload).toHaveBeenCalledOnce();
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

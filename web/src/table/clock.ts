/** Clocks as people read them. */
import type { ClockSeen } from "../protocol";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a seat has left now, by the server's clock. */
export function leftMs(clock: ClockSeen, seat: number, nowMs: number): number {
  const spent = clock.running === seat ? Math.max(0, nowMs - clock.since_ms) : 0;
  return Math.max(0, (clock.left_ms[seat] ?? 0) - spent);
}

/** "2 d 3 h", "1:05:00", "4:09". */
export function shown(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, seconds] = [
    Math.floor(ms / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
    Math.floor((ms % MINUTE) / SECOND),
  ];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

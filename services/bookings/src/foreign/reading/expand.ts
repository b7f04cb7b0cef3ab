import { DAY_MS, FOREIGN_LIMITS } from '@tm/domain';
import ICAL from 'ical.js';
import type { CalendarEvent, Length, Moment, Rule } from './event';
import { ReadingFault } from './readingFault';
import { timeOf, type WallTime, type Zone } from './zones';

/** Half-open span in epoch ms. */
export type Window = { from: number; to: number };
type Occurrence = { wall: WallTime; start: number };

/** Counts the steps of all rules of a file. Throws a `ReadingFault` above the limit. */
export const stepCounter = (limit: number = FOREIGN_LIMITS.steps) => {
  let steps = 0;
  return (): void => {
    steps += 1;
    if (steps > limit) throw new ReadingFault('too_complex');
  };
};

/** The end of an occurrence of this length (epoch ms). */
export const endOf = (wall: WallTime, zone: Zone, { days, ms }: Length): number =>
  zone(wall + days * DAY_MS) + ms;

/** The offset of a zone is at most 14 hours, so a wall time is less than a day from its instant. */
const MARGIN_MS = 2 * DAY_MS;

const PERIOD_DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };

/**
 * Returns a later start from which a daily or weekly rule gives the same occurrences in the window, so that
 * an event from years ago needs no thousands of steps. A rule that counts its occurrences keeps its start.
 */
const lateStart = ({ wall }: Moment, rule: Rule, earliest: number): WallTime => {
  const days = PERIOD_DAYS[rule.freq];
  if (!days || rule.count) return wall;
  const period = days * (rule.interval || 1) * DAY_MS;
  return wall + Math.max(0, Math.floor((earliest - wall) / period)) * period;
};

/** Returns whether an occurrence is behind the end of its rule, in the form in which that is written. */
const endsBefore = (until: Rule['until'], start: Moment): ((occurrence: Occurrence) => boolean) => {
  if (!until) return () => false;
  const { year, month, day, hour, minute, second, isDate, zone } = until;
  const last = Date.UTC(year, month - 1, day, hour, minute, second);
  if (isDate) return ({ wall }) => Math.floor(wall / DAY_MS) > Math.floor(last / DAY_MS);
  const isUtc = zone === ICAL.Timezone.utcTimezone && !start.isDate;
  return ({ wall, start: at }) => (isUtc ? at : wall) > last;
};

/** Lists the occurrences of one rule in the window. */
const byRule = (start: Moment, rule: Rule, window: Window, count: () => void): Occurrence[] => {
  const found: Occurrence[] = [];
  const isOver = endsBefore(rule.until, start);
  const unlimited = rule.clone();
  // The library compares a local time with a UTC time without regard to the zone.
  unlimited.until = null;
  const steps = unlimited.iterator(timeOf(lateStart(start, rule, window.from - MARGIN_MS), start.isDate));
  for (let next = steps.next(); next; next = steps.next()) {
    count();
    const wall = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    if (wall > window.to + MARGIN_MS) break;
    if (wall < window.from - MARGIN_MS) continue;
    const occurrence = { wall, start: start.zone(wall) };
    if (isOver(occurrence)) break;
    found.push(occurrence);
  }
  return found;
};

const dayKey = (wall: WallTime) => `day ${Math.floor(wall / DAY_MS)}`;
const timeKey = (at: number) => `time ${at}`;

/** A key for comparing occurrences. A date stands for any time on it. */
export const keyOf = ({ wall, isDate, zone }: Moment): string =>
  isDate ? dayKey(wall) : timeKey(zone(wall));

/**
 * Returns the occurrences of an event whose starts may reach into the window, each once, without removed
 * ones. The first one is the start of the event, even if its rule leaves it out.
 */
export const occurrencesOf = (event: CalendarEvent, window: Window, count: () => void): Occurrence[] => {
  const { start, length, rules, extra, removed } = event;
  const reach = Math.max(0, length.days * DAY_MS + length.ms);
  const around = { from: window.from - reach, to: window.to };
  const all = [
    { wall: start.wall, start: start.zone(start.wall) },
    ...rules.flatMap((rule) => byRule(start, rule, around, count)),
    ...extra.map(({ wall, zone }) => ({ wall, start: zone(wall) })),
  ];
  const gone = new Set(removed.map(keyOf));
  const each = new Map(all.map((one) => [one.start, one]));
  return [...each.values()].filter(
    ({ wall, start: at }) => !gone.has(dayKey(wall)) && !gone.has(timeKey(at)),
  );
};

/** Returns true if a changed occurrence (by its keys) is this one. */
export const isChanged = (keys: ReadonlySet<string>, { wall, start }: Occurrence): boolean =>
  keys.has(dayKey(wall)) || keys.has(timeKey(start));

import { createHash } from 'node:crypto';
import { DAY_MS, FOREIGN_LIMITS, fromLagos, lagosDate, type AllDayChoice, type BusyTime } from '@tm/domain';
import { splitCalendar } from './calendarText';
import { readEvent, type CalendarEvent, type Length, type Moment } from './event';
import { endOf, isChanged, keyOf, occurrencesOf, stepCounter, type Window } from './expand';
import { ReadingFault } from './readingFault';
import { zonesOf } from './zones';

const HASH_LETTERS = 16;

/** The busy times of a calendar; `isCut` if there are more, `unread` counts events that make no sense. */
export type CalendarReading = { busy: BusyTime[]; isCut: boolean; unread: number };
type Settings = { now: Date; allDay: AllDayChoice };

/** From midnight of today in Lagos to 180 days ahead. */
const windowOf = (now: Date): Window => ({
  from: fromLagos(lagosDate(now), '00:00')!.getTime(),
  to: now.getTime() + FOREIGN_LIMITS.aheadDays * DAY_MS,
});

/** Reads all events that make sense. Throws a `ReadingFault` if there are events, but none that does. */
const readEvents = (text: string): { events: CalendarEvent[]; unread: number } => {
  const { events: found, zones } = splitCalendar(text);
  const find = zonesOf(zones);
  const events = found.flatMap((lines) => {
    try {
      return [readEvent(lines, find)];
    } catch {
      return [];
    }
  });
  if (found.length > 0 && events.length === 0) throw new ReadingFault('not_a_calendar');
  return { events, unread: found.length - events.length };
};

type Span = { start: number; end: number };

const spanOf = ({ wall, zone }: Pick<Moment, 'wall' | 'zone'>, length: Length): Span => ({
  start: zone(wall),
  end: endOf(wall, zone, length),
});

/** Returns the changes of single occurrences, of each occurrence the latest change. */
const changesOf = (events: readonly CalendarEvent[]): CalendarEvent[] => {
  const latest = new Map<string, CalendarEvent>();
  for (const event of events) {
    if (!event.replaces) continue;
    const key = keyOf(event.replaces);
    const other = latest.get(key);
    if (!other || other.sequence <= event.sequence) latest.set(key, event);
  }
  return [...latest.values()];
};

/** Applies the nearest earlier change that is also for later occurrences: other time of day, other length. */
const followed = (
  event: CalendarEvent,
  occurrence: { wall: number; start: number },
  forLater: readonly CalendarEvent[],
): Span | null => {
  const change = forLater.findLast(({ replaces }) => replaces!.zone(replaces!.wall) <= occurrence.start);
  const { zone } = event.start;
  if (!change) return { start: occurrence.start, end: endOf(occurrence.wall, zone, event.length) };
  if (change.isFree) return null;
  const moved = occurrence.wall + change.start.wall - change.replaces!.wall;
  return spanOf({ wall: moved, zone: change.start.zone }, change.length);
};

/** Returns the busy spans of all components with one UID. */
const spansOfUid = (events: readonly CalendarEvent[], window: Window, count: () => void): Span[] => {
  const changes = changesOf(events);
  const keys = new Set(changes.map(({ replaces }) => keyOf(replaces!)));
  const startOf = ({ replaces }: CalendarEvent) => replaces!.zone(replaces!.wall);
  const forLater = changes
    .filter(({ isForLater }) => isForLater)
    .sort((one, other) => startOf(one) - startOf(other));
  const regular = events
    .filter(({ replaces, isFree }) => !replaces && !isFree)
    .flatMap((event) =>
      occurrencesOf(event, window, count)
        .filter((occurrence) => !isChanged(keys, occurrence))
        .flatMap((occurrence) => followed(event, occurrence, forLater) ?? []),
    );
  const changed = changes.filter(({ isFree }) => !isFree).map(({ start, length }) => spanOf(start, length));
  const found = new Map<number, Span>();
  for (const span of [...regular, ...changed]) {
    if (span.start >= span.end || span.end <= window.from || span.start >= window.to) continue;
    const same = found.get(span.start);
    if (!same || same.end < span.end) found.set(span.start, span);
  }
  return [...found.values()];
};

const byUid = (events: readonly CalendarEvent[]): CalendarEvent[][] => {
  const groups = new Map<string, CalendarEvent[]>();
  events.forEach((event, at) => {
    // An event without a UID has no changes.
    const uid = event.uid || `no uid ${at}`;
    const group = groups.get(uid);
    if (group) group.push(event);
    else groups.set(uid, [event]);
  });
  return [...groups.values()];
};

const hashOf = (uid: string): string =>
  createHash('sha256').update(uid).digest('base64url').slice(0, HASH_LETTERS);

/**
 * Reads the busy times of a calendar file from today until 180 days ahead, in order of their start, at most
 * 2,000. Repetitions, exceptions and time zones are expanded. Events that are cancelled, marked as free or
 * written by this site are left out. Times without a zone are Lagos times. Throws a `ReadingFault` for a text
 * that is no calendar, and when the rules take too many steps.
 */
export const readBusyTimes = (text: string, { now, allDay }: Settings): CalendarReading => {
  const { events, unread } = readEvents(text);
  const window = windowOf(now);
  const count = stepCounter();
  const wanted = events.map((event) =>
    allDay === 'free' && event.start.isDate ? { ...event, isFree: true } : event,
  );
  let impossible = 0;
  const busy = byUid(wanted).flatMap((group) => {
    const uidHash = hashOf(group[0]!.uid);
    try {
      return spansOfUid(group, window, count).map((span) => ({ ...span, uidHash }));
    } catch (error) {
      // A rule that contradicts itself.
      if (error instanceof ReadingFault) throw error;
      impossible += group.length;
      return [];
    }
  });
  busy.sort((one, other) => one.start - other.start || one.end - other.end);
  return {
    busy: busy.slice(0, FOREIGN_LIMITS.occurrences),
    isCut: busy.length > FOREIGN_LIMITS.occurrences,
    unread: unread + impossible,
  };
};

import { DAY_MS, FEED_UID_SUFFIX } from '@tm/domain';
import ICAL from 'ical.js';
import { lagos, utc, type WallTime, type Zone } from './zones';

/** A time of an event with its zone; a date without a time of day begins at midnight in Lagos. */
export type Moment = { wall: WallTime; isDate: boolean; zone: Zone };
/** Nominal days, which follow changes of the clock, and exact ms. */
export type Length = { days: number; ms: number };
export type Rule = InstanceType<typeof ICAL.Recur>;

/** One component of a calendar: an event, or a change of one occurrence (`replaces`). */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  start: Moment;
  length: Length;
  rules: Rule[];
  extra: Moment[];
  removed: Moment[];
  /** The occurrence that this component replaces. */
  replaces: Moment | null;
  /** True if the change also applies to all later occurrences. */
  isForLater: boolean;
  /** True if the event takes no time: cancelled, marked as free, or an event of this site. */
  isFree: boolean;
};

type Component = InstanceType<typeof ICAL.Component>;
type Property = InstanceType<typeof ICAL.Property>;
type Find = (name: string) => Zone;

const wallOf = ({ year, month, day, hour, minute, second }: InstanceType<typeof ICAL.Time>): WallTime =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const momentOf = (value: unknown, property: Property, find: Find): Moment => {
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!(time instanceof ICAL.Time)) throw new Error('This is no time.');
  const wall = wallOf(time);
  if (Number.isNaN(wall)) throw new Error('This time does not exist.');
  const name = property.getFirstParameter('tzid');
  const zone = time.zone === ICAL.Timezone.utcTimezone ? utc : name ? find(name) : lagos;
  return { wall, isDate: time.isDate, zone: time.isDate ? lagos : zone };
};

const momentsOf = (component: Component, name: string, find: Find): Moment[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues().map((value) => momentOf(value, property, find)));

const textOf = (component: Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').trim();

/**
 * RFC 5545, 3.6.1: without an end, a date takes the day and a time takes none. Some products write the same
 * date as start and end; it takes the day too.
 */
const lengthOf = (component: Component, start: Moment, find: Find): Length => {
  const [end] = momentsOf(component, 'dtend', find);
  if (end && start.isDate) return { days: Math.round((end.wall - start.wall) / DAY_MS) || 1, ms: 0 };
  if (end) return { days: 0, ms: end.zone(end.wall) - start.zone(start.wall) };
  const duration = component.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return { days: start.isDate ? 1 : 0, ms: 0 };
  const sign = duration.isNegative ? -1 : 1;
  const { weeks, days, hours, minutes, seconds } = duration;
  return {
    days: sign * (weeks * 7 + days),
    ms: sign * ((hours * 60 + minutes) * 60 + seconds) * 1_000,
  };
};

const isFree = (component: Component): boolean =>
  textOf(component, 'status').toUpperCase() === 'CANCELLED' ||
  textOf(component, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textOf(component, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE' ||
  textOf(component, 'uid').endsWith(FEED_UID_SUFFIX);

/** Some products write a date without saying that it is one. */
const withDateType = (line: string): string =>
  line.replace(/^([\w-]+)((?:;[^:]*)?):(?=\d{8}(?:,|\s*$))/, (all, name: string, options: string) =>
    /;VALUE=/i.test(options) ? all : `${name}${options};VALUE=DATE:`,
  );

/** Reads the lines of an event. Throws if its start, its length or a rule makes no sense. */
export const readEvent = (lines: readonly string[], find: Find): CalendarEvent => {
  const component = new ICAL.Component(
    ICAL.parse(['BEGIN:VEVENT', ...lines.map(withDateType), 'END:VEVENT'].join('\r\n')),
  );
  const [start] = momentsOf(component, 'dtstart', find);
  if (!start) throw new Error('This event has no start.');
  const [replaces] = momentsOf(component, 'recurrence-id', find);
  const range = component.getFirstProperty('recurrence-id')?.getFirstParameter('range') ?? '';
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue());
  return {
    uid: textOf(component, 'uid'),
    sequence: Number(textOf(component, 'sequence')) || 0,
    start,
    length: lengthOf(component, start, find),
    rules: rules.filter((rule): rule is Rule => rule instanceof ICAL.Recur),
    extra: momentsOf(component, 'rdate', find),
    removed: momentsOf(component, 'exdate', find),
    replaces: replaces ?? null,
    isForLater: range.toUpperCase() === 'THISANDFUTURE',
    isFree: isFree(component),
  };
};

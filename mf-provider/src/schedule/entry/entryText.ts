import type { CalendarEntry, CreateEntryRequest, OverlapsProblem, TakenTime } from '@tm/contracts';
import {
  addDays,
  DAY_MS,
  ENTRY_INTERVALS,
  fromLagos,
  lagosDate,
  lagosTime,
  MINUTE_MS,
  repeatedDates,
} from '@tm/domain';
import { isApiError } from '@tm/platform';
import type { GridSpan } from '../grid/useDragSpan';

/** Kinds that the form offers. A break is a block with that title. */
export const CHOICES = ['appointment', 'walk_in', 'block', 'break'] as const;
export type EntryChoice = (typeof CHOICES)[number];
export const CHOICE_NAMES: Record<EntryChoice, string> = {
  appointment: 'Phone booking',
  walk_in: 'Walk-in',
  block: 'Blocked time',
  break: 'Break',
};
const BREAK = 'Break';

/** Form fields, as text. `until` is the last date, which differs from `date` for a long block only. */
export type EntryText = {
  choice: EntryChoice;
  date: string;
  from: string;
  until: string;
  to: string;
  name: string;
  phone: string;
  note: string;
  title: string;
  partySize: string;
  everyWeeks: string;
  times: string;
};

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const NEW: Omit<EntryText, 'date' | 'from' | 'until' | 'to'> = {
  choice: 'appointment',
  name: '',
  phone: '',
  note: '',
  title: '',
  partySize: '2',
  everyWeeks: '',
  times: '4',
};

/** Returns the fields for a new entry at a span of the grid. */
export const textOfSpan = ({ date, start, end }: GridSpan): EntryText => ({
  ...NEW,
  date,
  from: timeOf(start),
  until: end >= 24 * 60 ? addDays(date, 1) : date,
  to: timeOf(end),
});

/** Returns the fields of an existing entry. */
export const textOfEntry = ({
  kind,
  startsAt,
  endsAt,
  name,
  phone,
  note,
  title,
  partySize,
}: CalendarEntry): EntryText => ({
  ...NEW,
  choice: kind === 'block' && title === BREAK ? 'break' : kind,
  date: lagosDate(new Date(startsAt)),
  from: lagosTime(new Date(startsAt)),
  until: lagosDate(new Date(endsAt)),
  to: lagosTime(new Date(endsAt)),
  name: name ?? '',
  phone: phone ?? '',
  note: note ?? '',
  title: title ?? '',
  partySize: String(partySize ?? 2),
});

export const isBlock = (choice: EntryChoice): boolean => choice === 'block' || choice === 'break';

/**
 * Returns the minutes from start to end; NaN if a time is missing. Except for blocks, an end that is not
 * after the start is on the next day.
 */
const minutesOf = ({ choice, date, from, until, to }: EntryText): number => {
  const start = fromLagos(date, from)?.getTime() ?? Number.NaN;
  const end = fromLagos(choice === 'block' ? until : date, to)?.getTime() ?? Number.NaN;
  const length = end - start;
  return (choice !== 'block' && length <= 0 ? length + DAY_MS : length) / MINUTE_MS;
};

/** Converts the fields to the part of a request that a new and a changed entry have in common. */
export const requestOf = (text: EntryText, isRestaurant: boolean) => {
  const { choice, date, from, name, phone, note, title, partySize } = text;
  const minutes = minutesOf(text);
  return {
    kind: isBlock(choice) ? ('block' as const) : (choice as 'appointment' | 'walk_in'),
    date,
    time: from,
    // The service answers a missing end with its message for a duration that is too short.
    minutes: Number.isNaN(minutes) ? 0 : minutes,
    ...(note.trim() && { note }),
    ...(isBlock(choice)
      ? { title: choice === 'break' ? BREAK : title }
      : {
          name,
          ...(phone.trim() && { phone }),
          ...(isRestaurant && { partySize: Number(partySize) || 1 }),
        }),
  };
};

/** The owner's choice for a taken date of a repeated appointment: to skip it, or another time. */
export type DateChoice = 'skip' | { toDate: string; toTime: string };
export type DateChoices = Readonly<Record<string, DateChoice>>;

/**
 * Returns the repetition of a new phone booking; undefined without one. Choices of other dates are left out.
 */
export const repeatOf = (
  { choice, date: first, everyWeeks, times }: EntryText,
  choices: DateChoices,
): CreateEntryRequest['repeat'] => {
  const interval = ENTRY_INTERVALS.find((weeks) => String(weeks) === everyWeeks);
  if (choice !== 'appointment' || !interval) return undefined;
  const repeat = { everyWeeks: interval, times: Number(times) };
  const dates = repeat.times > 0 ? repeatedDates(first, repeat) : [];
  const chosen = dates.flatMap((date) => (choices[date] ? [[date, choices[date]] as const] : []));
  const skip = chosen.flatMap(([date, one]) => (one === 'skip' ? [date] : []));
  const move = chosen.flatMap(([date, one]) => (one === 'skip' ? [] : [{ date, ...one }]));
  return { ...repeat, ...(skip.length > 0 && { skip }), ...(move.length > 0 && { move }) };
};

/** Returns the date of the repetition that a taken time belongs to. */
export const seriesDate = ({ date, movedFrom }: TakenTime): string => movedFrom ?? date;

/** Maps a path of a server error to a form field. */
export const fieldOf = (path: string): string => {
  if (path === 'time') return 'from';
  if (path === 'minutes') return 'to';
  if (path === 'kind') return 'choice';
  return path.startsWith('repeat') ? 'times' : path;
};

/** Returns the dates that do not fit, if that is the error (409 `overlaps_bookings`). */
export const overlapsOf = (error: unknown): TakenTime[] =>
  isApiError(error) && error.code === 'overlaps_bookings'
    ? (error.current as OverlapsProblem['current']).overlaps
    : [];

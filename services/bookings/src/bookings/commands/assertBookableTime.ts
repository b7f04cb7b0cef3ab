import {
  formatTime,
  checkBookableTime,
  isClosedOn,
  describeDay,
  lastBookableDate,
  lagosDate,
  lagosWeekday,
  openingsBetween,
  openingsOn,
  formatDuration,
  type Span,
  type TimeRules,
  MINUTE_MS,
} from '@tm/domain';
import { invalid } from '@tm/mongo';

const WEEKDAYS = [
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
] as const;

const DAY_MINUTES = 24 * 60;

const describeLeadTime = (minutes: number): string =>
  minutes > DAY_MINUTES && minutes % DAY_MINUTES === 0
    ? `${minutes / DAY_MINUTES} days`
    : formatDuration(minutes);
const formatLocalTime = (ms: number) => formatTime(new Date(ms));

const formatParts = (parts: readonly Span[]): string =>
  parts.map(({ start, end }) => `${formatLocalTime(start)} to ${formatLocalTime(end)}`).join(' and ');

/** Explains why a time is outside the hours, and suggests another one. */
const closedMessage = (rules: TimeRules, { start, end }: Span): string => {
  const date = lagosDate(new Date(start));
  const parts = openingsOn(rules, date);
  const around = openingsBetween(rules, { start, end }).find(
    (open) => open.start <= start && start < open.end,
  );
  if (around) {
    const endsAt = formatLocalTime(around.end);
    const hasBreak = parts.some((part) => part.start > around.end);
    const offFrom = isClosedOn(rules, lagosDate(new Date(around.end)));
    const until = offFrom
      ? `no bookings are taken from ${endsAt} on`
      : hasBreak
        ? `a break begins at ${endsAt}`
        : `closing time is ${endsAt}`;
    return `This takes ${formatDuration((end - start) / MINUTE_MS)}, and ${until}. Please choose ${hasBreak ? 'another' : 'an earlier'} time.`;
  }
  if (parts.length === 0)
    return `No bookings are taken on ${WEEKDAYS[lagosWeekday(new Date(start))]}. Please choose another day.`;
  return `Bookings are taken from ${formatParts(parts)} on this day. Please choose another time.`;
};

/**
 * Rejects a time at which the provider takes no bookings, by the same rule as free slots
 * (`checkBookableTime`): 400 on `scheduledTime` outside the hours, `too_soon` inside the lead time; 400 on
 * `scheduledDate` on a day off, `too_far_ahead` after the last date. It does not check whether the time is
 * taken; `claimTime` does.
 */
export const assertBookableTime = (
  rules: TimeRules,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): void => {
  const wanted = { start: startsAt.getTime(), end: endsAt.getTime() };
  const verdict = checkBookableTime(rules, wanted, now);
  if (verdict === 'too_soon')
    throw invalid(
      {
        scheduledTime: [
          rules.leadMinutes > 0
            ? `Bookings are taken at least ${describeLeadTime(rules.leadMinutes)} ahead. Please choose a later time.`
            : 'Please choose a time in the future',
        ],
      },
      'too_soon',
      { from: new Date(now.getTime() + rules.leadMinutes * MINUTE_MS).toISOString() },
    );
  if (verdict === 'too_far_ahead') {
    const last = lastBookableDate(now, rules.aheadDays);
    throw invalid(
      {
        scheduledDate: [
          `Bookings are taken ${rules.aheadDays} days ahead, until ${describeDay(last)}. Please choose an earlier date.`,
        ],
      },
      'too_far_ahead',
    );
  }
  if (verdict === 'day_off')
    throw invalid({ scheduledDate: ['No bookings are taken on this date. Please choose another one.'] });
  if (verdict === 'closed') throw invalid({ scheduledTime: [closedMessage(rules, wanted)] });
};

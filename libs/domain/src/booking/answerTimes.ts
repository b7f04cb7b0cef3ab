import type { BookingStatus } from './bookings';
import type { Moment } from './cancellationTerms';

/** "Quick response" (spec 2.7, decision 29) stands for a median answer time of less than this. */
export const QUICK_RESPONSE_HOURS = 4;
/** So many of the newest requests are measured. */
export const MOST_ANSWER_TIMES = 20;
/** With fewer answers among them nothing is said. */
export const FEWEST_ANSWERS = 5;

const MINUTE_MS = 60_000;
const QUICK_MINUTES = QUICK_RESPONSE_HOURS * 60;

/** Whole minutes from a request to its provider's first answer; null when the provider did not answer. */
export type AnswerTime = number | null;

/** What the rules read of a booking's history, oldest event first. */
export type AnswerEvent = { status: BookingStatus; by: string; at: Moment };

const timeOf = ({ at }: AnswerEvent): number => new Date(at).getTime();
const isFromProvider = ({ by }: AnswerEvent): boolean => by === 'provider';
const minutesBetween = (from: AnswerEvent, to: AnswerEvent): number =>
  Math.max(0, Math.ceil((timeOf(to) - timeOf(from)) / MINUTE_MS));

/** The event that decides how long the answer took: the provider's first one, or the end of a request without one. */
const decidingEvent = (history: readonly AnswerEvent[]): AnswerEvent | undefined =>
  history.slice(1).find((event) => isFromProvider(event) || event.status === 'cancelled');

/**
 * The answer time of a request. The provider's first event is the answer: accept, reject, or anything about its time. An expired request is
 * unanswered (null), and so is one that its customer cancelled after waiting for `QUICK_RESPONSE_HOURS` or longer. Undefined: it says
 * nothing, because it still waits, the customer cancelled it earlier, or an administrator ended it.
 */
export const answerTimeOf = (history: readonly AnswerEvent[]): AnswerTime | undefined => {
  const [request] = history;
  const end = decidingEvent(history);
  if (!request || !end) return undefined;
  const minutes = minutesBetween(request, end);
  if (isFromProvider(end)) return minutes;
  if (end.by === 'system') return null;
  return end.by === 'customer' && minutes >= QUICK_MINUTES ? null : undefined;
};

/** The answer time that the last event of a history has decided; undefined when it was decided earlier or is not decided yet. */
export const newAnswerTime = (history: readonly AnswerEvent[]): AnswerTime | undefined =>
  decidingEvent(history) === history.at(-1) ? answerTimeOf(history) : undefined;

/** The answer times of some bookings in the order in which they were decided: the newest `MOST_ANSWER_TIMES`, oldest first. */
export const answerTimesOf = (histories: Iterable<readonly AnswerEvent[]>): AnswerTime[] =>
  [...histories]
    .flatMap((history) => {
      const time = answerTimeOf(history);
      const end = decidingEvent(history);
      return time === undefined || !end ? [] : [{ time, at: timeOf(end) }];
    })
    .sort((one, other) => one.at - other.at)
    .slice(-MOST_ANSWER_TIMES)
    .map(({ time }) => time);

/**
 * Whether a provider answers quickly: at least `FEWEST_ANSWERS` answers, and the median of all measured requests is under
 * `QUICK_RESPONSE_HOURS`. An unanswered request counts as longer than any answer; of an even number the slower middle one counts.
 */
export const isQuickResponse = (times: readonly AnswerTime[]): boolean => {
  const newest = times.slice(-MOST_ANSWER_TIMES);
  if (newest.filter((time) => time !== null).length < FEWEST_ANSWERS) return false;
  const sorted = newest.map((time) => time ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]! < QUICK_MINUTES;
};

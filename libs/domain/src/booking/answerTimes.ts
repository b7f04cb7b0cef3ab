import type { BookingStatus } from './bookings';
import type { Moment } from './cancellationTerms';
import type { PaymentState } from './paymentStates';
import { MINUTE_MS } from '../scheduling/units';

/**
 * Upper limit, in hours, of the median answer time that earns the "Quick response" badge (product 2.7,
 * PD-29).
 */
export const QUICK_RESPONSE_HOURS = 4;
/** Maximum number of requests that are measured, the newest first. */
export const MAX_ANSWER_TIMES = 20;
/** Minimum number of answered requests for a "Quick response" badge. */
export const FEWEST_ANSWERS = 5;

const QUICK_MINUTES = QUICK_RESPONSE_HOURS * 60;

/** Whole minutes from a request to its provider's first answer; null when the provider did not answer. */
export type AnswerTime = number | null;

/** The part of a booking's history event that the rules read. Histories list the oldest event first. */
export type AnswerEvent = { status: BookingStatus; by: string; at: Moment };

const timeOf = ({ at }: AnswerEvent): number => new Date(at).getTime();
const isFromProvider = ({ by }: AnswerEvent): boolean => by === 'provider';
const minutesBetween = (from: AnswerEvent, to: AnswerEvent): number =>
  Math.max(0, Math.ceil((timeOf(to) - timeOf(from)) / MINUTE_MS));

const isAcceptedAtOnce = (event: AnswerEvent | undefined): boolean =>
  event?.by === 'system' && event.status === 'accepted';

/**
 * Returns the event that decides the answer time: the provider's first event, or the cancellation that came
 * before it. A booking that was accepted at once has none, because its provider was not asked.
 */
const decidingEvent = ([, ...later]: readonly AnswerEvent[]): AnswerEvent | undefined =>
  isAcceptedAtOnce(later[0])
    ? undefined
    : later.find((event) => isFromProvider(event) || event.status === 'cancelled');

/**
 * Returns the answer time of a request. The provider's first event is the answer: accept, reject, or any
 * proposal about its time. An expired request is unanswered (null), and so is a request that its customer
 * cancelled after waiting for `QUICK_RESPONSE_HOURS` or longer. Returns undefined for a request that still
 * waits, that the customer cancelled earlier, that an administrator ended, or that was
 * accepted at once: such a request is not measured.
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

/**
 * Returns the answer time that the last event of a history decided; undefined when it was decided earlier or
 * is not decided yet.
 */
export const newAnswerTime = (history: readonly AnswerEvent[]): AnswerTime | undefined =>
  decidingEvent(history) === history.at(-1) ? answerTimeOf(history) : undefined;

type Asked = {
  history: readonly AnswerEvent[];
  payment?: { state: PaymentState; askedAt?: Moment | null | undefined } | null | undefined;
};

/**
 * Returns the history from which the answer time of a booking is measured. The provider of an online request
 * is asked when it is paid, or changed to cash (`askedAt`). An unpaid request is never put to its provider:
 * then the history is empty.
 */
export const measuredHistory = ({ history, payment }: Asked): readonly AnswerEvent[] => {
  const [request, ...later] = history;
  if (!payment || !request) return history;
  return payment.askedAt ? [{ ...request, at: payment.askedAt }, ...later] : [];
};

/**
 * Returns the newest `MAX_ANSWER_TIMES` answer times of some bookings, in the order in which they were
 * decided, oldest first.
 */
export const answerTimesOf = (histories: Iterable<readonly AnswerEvent[]>): AnswerTime[] =>
  [...histories]
    .flatMap((history) => {
      const time = answerTimeOf(history);
      const end = decidingEvent(history);
      return time === undefined || !end ? [] : [{ time, at: timeOf(end) }];
    })
    .sort((one, other) => one.at - other.at)
    .slice(-MAX_ANSWER_TIMES)
    .map(({ time }) => time);

/**
 * Returns the usual answer time of a provider in whole minutes: the median of the newest `MAX_ANSWER_TIMES`
 * measured requests. Null with fewer than `FEWEST_ANSWERS` answers, or if the median request was not
 * answered: an unanswered request counts as longer than any answer. The slower of the two middle values
 * decides for an even number of requests.
 */
export const usualAnswerMinutes = (times: readonly AnswerTime[]): number | null => {
  const newest = times.slice(-MAX_ANSWER_TIMES);
  if (newest.filter((time) => time !== null).length < FEWEST_ANSWERS) return null;
  const sorted = newest.map((time) => time ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  return Number.isFinite(median) ? median : null;
};

/** Returns true if a provider answers quickly: the usual answer time is under `QUICK_RESPONSE_HOURS`. */
export const isQuickResponse = (times: readonly AnswerTime[]): boolean =>
  (usualAnswerMinutes(times) ?? QUICK_MINUTES) < QUICK_MINUTES;

/**
 * Describes a usual answer time of whole minutes: 'Usually answers in 40 min', '... in 3 hours', '... in 2
 * days'. Hours and days are rounded up, so that the text promises no more than was measured.
 */
export const describeAnswerTime = (minutes: number): string => {
  const hours = Math.ceil(minutes / 60);
  const days = Math.ceil(hours / 24);
  if (minutes < 60) return `Usually answers in ${Math.max(1, minutes)} min`;
  if (hours < 24) return `Usually answers in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `Usually answers in ${days} ${days === 1 ? 'day' : 'days'}`;
};

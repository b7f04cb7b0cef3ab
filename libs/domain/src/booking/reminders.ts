import { addDays } from '../scheduling/lagosDates';
import { fromLagos, lagosDate, lagosTime } from '../scheduling/lagosTime';
import { DAY_MS, HOUR_MS } from '../scheduling/units';
import type { NoticeKind } from '../identity/notices';
import { isAbsenceOpen, type AbsenceLife } from './absence';
import { NEVER_STARTED_DAYS } from './bookings';
import { acceptedAt, type FreeCancellation, type Moment } from './cancellationTerms';
import { movedAt } from './signals';

/** Days after the planned end at which both parties are asked about a booking that was never started. */
export const QUESTION_DAYS = { question_1d: 1, question_3d: 3, question_6d: 6 } as const;
export type QuestionKind = keyof typeof QUESTION_DAYS;

/**
 * Reminders of a booking: `day_before` to the customer, `soon` to both parties, `digest`, the provider's list
 * of tomorrow, and three questions to both parties before time closes a booking that was never started.
 */
export const REMINDER_KINDS = [
  'day_before',
  'soon',
  'digest',
  'question_1d',
  'question_3d',
  'question_6d',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Returns true for a question about a booking that was never started. */
export const isQuestion = (kind: ReminderKind): kind is QuestionKind => kind in QUESTION_DAYS;

/** Returns the kind of notification of a reminder, for which its reader chooses the channels. */
export const noticeOfReminder = (kind: ReminderKind): NoticeKind => {
  if (isQuestion(kind)) return 'changes';
  return kind === 'digest' ? 'digest' : 'reminders';
};

/** Hours before the start at which a reminder is due, before it is moved out of the night. */
export const REMINDER_HOURS = { day_before: 24, soon: 2 } as const;
/** A reminder is planned only if the time was agreed more than these hours before the start. */
export const REMINDER_NOTICE_HOURS: Partial<Record<ReminderKind, number>> = { day_before: 26, soon: 3 };

/** Time of day in Lagos between which no reminder is sent; the night ends at the second. */
export const QUIET_HOURS = { from: '21:00', to: '07:00' } as const;
/** Time of day in Lagos between which the reminder of the day before is due. */
const DAY_BEFORE_HOURS = { from: '08:00', to: '20:00' } as const;
/** Time of day in Lagos at which a reminder is due that would fall into the night after it. */
const EVENING = '20:30';
/** Time of day in Lagos of the list of tomorrow. */
const DIGEST_TIME = '18:00';

/** The part of a booking that decides which reminders are due. */
export type Remindable = {
  status: string;
  startsAt: Moment;
  /** Without the planned end, no questions after it are planned. */
  endsAt?: Moment | undefined;
  restaurantId?: unknown;
  absence?: AbsenceLife | null | undefined;
  history: NonNullable<FreeCancellation['history']>;
  /** Reminders of the present time that were sent or left out. */
  reminded?: readonly ReminderKind[] | null | undefined;
};

const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS);

const dayBeforeAt = (start: Date): Date => {
  const at = hoursBefore(start, REMINDER_HOURS.day_before);
  const [date, time] = [lagosDate(at), lagosTime(at)];
  if (time < DAY_BEFORE_HOURS.from) return fromLagos(addDays(date, -1), DAY_BEFORE_HOURS.to)!;
  return time > DAY_BEFORE_HOURS.to ? fromLagos(date, DAY_BEFORE_HOURS.to)! : at;
};

const soonAt = (start: Date): Date => {
  const at = hoursBefore(start, REMINDER_HOURS.soon);
  const [date, time] = [lagosDate(at), lagosTime(at)];
  if (time >= QUIET_HOURS.from) return fromLagos(date, EVENING)!;
  return time < QUIET_HOURS.to ? fromLagos(addDays(date, -1), EVENING)! : at;
};

/** Returns the Lagos date on which the list of tomorrow contains a booking. */
const digestDate = (start: Date): string => addDays(lagosDate(start), -1);

const DUE: Record<Exclude<ReminderKind, QuestionKind>, (start: Date) => Date> = {
  day_before: dayBeforeAt,
  soon: soonAt,
  digest: (start) => fromLagos(digestDate(start), DIGEST_TIME)!,
};

/**
 * Returns when a reminder is due; null for a reminder that the booking does not have: time completes the
 * visit to a restaurant a day after its end, so no question is needed.
 */
const dueAt = (kind: ReminderKind, { startsAt, endsAt, restaurantId }: Remindable): Date | null => {
  if (!isQuestion(kind)) return DUE[kind](new Date(startsAt));
  return endsAt && !restaurantId ? new Date(new Date(endsAt).getTime() + QUESTION_DAYS[kind] * DAY_MS) : null;
};

/** Returns true at a time of night, when no reminder is sent. */
export const isQuiet = (at: Date): boolean => {
  const time = lagosTime(at);
  return time >= QUIET_HOURS.from || time < QUIET_HOURS.to;
};

/**
 * Returns the reminders of an accepted booking with the moments at which they are due, for its present time.
 * The time counts as agreed when the booking was accepted, or was moved later. A reminder that would be due
 * before that is not planned: both parties have just looked at the booking.
 */
export const reminderTimes = (booking: Remindable): { kind: ReminderKind; at: Date }[] => {
  if (booking.status !== 'accepted') return [];
  const start = new Date(booking.startsAt);
  const agreed = Math.max(acceptedAt(booking)?.getTime() ?? -Infinity, movedAt(booking));
  return REMINDER_KINDS.flatMap((kind) => {
    const at = dueAt(kind, booking);
    return at ? [{ kind, at }] : [];
  }).filter(
    ({ kind, at }) =>
      at.getTime() > agreed &&
      (isQuestion(kind) || start.getTime() - agreed > (REMINDER_NOTICE_HOURS[kind] ?? 0) * HOUR_MS),
  );
};

/** Returns the first moment from `now` on at which a reminder may be sent. */
const sendableFrom = (kind: ReminderKind, now: Date): Date => {
  const isEarly = kind === 'soon' || kind === 'digest';
  const opens = isEarly ? QUIET_HOURS.to : DAY_BEFORE_HOURS.from;
  const [date, time] = [lagosDate(now), lagosTime(now)];
  if (time < opens) return fromLagos(date, opens)!;
  return time < QUIET_HOURS.from ? now : fromLagos(addDays(date, 1), opens)!;
};

/** Returns true if a question is the last due question at a moment, and the booking is still open then. */
const isStillAsked = (kind: QuestionKind, booking: Remindable, at: Date): boolean => {
  if (isAbsenceOpen(booking)) return false;
  const closes = new Date(booking.endsAt!).getTime() + NEVER_STARTED_DAYS * DAY_MS;
  const later = REMINDER_KINDS.slice(REMINDER_KINDS.indexOf(kind) + 1);
  return at.getTime() < closes && later.every((next) => dueAt(next, booking)! > at);
};

/**
 * Returns true if a reminder still says something true and new at a moment: the booking has not begun, the
 * next reminder has not taken the place of the first one, and the list of tomorrow is about tomorrow.
 */
const isStillTrue = (kind: ReminderKind, booking: Remindable, at: Date): boolean => {
  if (isQuestion(kind)) return isStillAsked(kind, booking, at);
  const start = new Date(booking.startsAt);
  if (at >= start) return false;
  if (kind === 'day_before') return at < soonAt(start);
  return kind === 'soon' || lagosDate(at) === digestDate(start);
};

/**
 * The step of a worker for the reminders of a booking: those to send, all that are done with it, and the
 * moment at which the next one is due.
 */
export type ReminderStep = { send: ReminderKind[]; reminded: ReminderKind[]; remindAt: Date | null };

const earliest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((first, at) => (first && first <= at ? first : at), null);

/**
 * Decides at `now` about the reminders of a booking. A late worker sends only true reminders, and nothing
 * at night: a reminder waits for the morning, or is left out when it is no longer true then.
 */
export const remindersDue = (booking: Remindable, now: Date): ReminderStep => {
  const step: ReminderStep = { send: [], reminded: [...(booking.reminded ?? [])], remindAt: null };
  const waiting: Date[] = [];
  for (const { kind, at } of reminderTimes(booking)) {
    if (step.reminded.includes(kind)) continue;
    const when = at > now ? at : sendableFrom(kind, now);
    if (when > now && (at > now || isStillTrue(kind, booking, when))) waiting.push(when);
    else {
      step.reminded.push(kind);
      if (when <= now && isStillTrue(kind, booking, now)) step.send.push(kind);
    }
  }
  return { ...step, remindAt: earliest(waiting) };
};

/** Returns when the next reminder of a booking is due; null if there is none. */
export const nextRemindAt = (booking: Remindable): Date | null =>
  earliest(
    reminderTimes(booking)
      .filter(({ kind }) => !booking.reminded?.includes(kind))
      .map(({ at }) => at),
  );

/**
 * Returns the state of the reminders of a booking that exists before reminders do: those that are due at
 * `now` are left out, so that not all of them are sent at once.
 */
export const remindersFrom = (booking: Remindable, now: Date): Omit<ReminderStep, 'send'> => {
  const reminded = reminderTimes(booking)
    .filter(({ at }) => at <= now)
    .map(({ kind }) => kind);
  return { reminded, remindAt: nextRemindAt({ ...booking, reminded }) };
};

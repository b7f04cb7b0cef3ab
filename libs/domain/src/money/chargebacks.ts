import { formatNaira, type Kobo } from '../booking/money';
import { HOUR_MS } from '../scheduling/units';
import { isKobo } from './amounts';

/**
 * States of a chargeback: the bank of a customer wants the money of a payment back. `waiting`: an admin must
 * answer. `sending`: an admin has answered, and the payment company is being called. `contested`: the bank
 * decides. The others are final: `won`, no money moved; `lost`, money went back to the customer.
 */
export const CHARGEBACK_STATES = ['waiting', 'sending', 'contested', 'won', 'lost'] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** The states in which the bank has not decided. */
export const OPEN_CHARGEBACK_STATES = ['waiting', 'sending', 'contested'] as const;

/** Hours to answer if the payment company does not state the time: those of Nigerian cards. */
export const CHARGEBACK_ANSWER_HOURS = 16;
/** Hours before the end of the time to answer at which the admins are reminded. */
export const CHARGEBACK_REMINDER_HOURS = [8, 2] as const;
/** Hours before the end of the time to answer from which a chargeback without an answer is an alarm. */
export const CHARGEBACK_ALARM_HOURS = 2;
/** Length of the words of an admin to the bank. */
export const MAX_CHARGEBACK_MESSAGE = 1_000;

/** Returns true while the bank has not decided: its money does not move. */
export const isChargebackOpen = (state: ChargebackState): boolean =>
  (OPEN_CHARGEBACK_STATES as readonly ChargebackState[]).includes(state);

/** Where the money of a payment is, in kobo: `released` is before commission. */
export type MoneyPlaces = { held: Kobo; released: Kobo };

/**
 * The parts of the money that a bank took back: from held money, from the business, and a loss of the site.
 */
export type ChargebackParts = { held: Kobo; released: Kobo; loss: Kobo };

/**
 * Splits the money in kobo that a bank took back. Money that is still held goes first, then money that was
 * released to the business. The rest was refunded before, so the customer has it twice and the site bears it.
 * Throws a `RangeError` for an amount that is negative or not whole.
 */
export const splitChargeback = (kobo: Kobo, places: MoneyPlaces): ChargebackParts => {
  for (const amount of [kobo, places.held, places.released])
    if (!isKobo(amount) || amount < 0) throw new RangeError(`${amount} is no amount of a chargeback in kobo`);
  const held = Math.min(kobo, places.held);
  const released = Math.min(kobo - held, places.released);
  return { held, released, loss: kobo - held - released };
};

/** Adds up the money in kobo that several chargebacks took, by its places. */
export const sumChargebacks = (parts: readonly ChargebackParts[]): ChargebackParts =>
  parts.reduce(
    (sum, { held, released, loss }) => ({
      ...{ held: sum.held + held, released: sum.released + released, loss: sum.loss + loss },
    }),
    { held: 0, released: 0, loss: 0 },
  );

/** The money in naira that banks took back: of the held, the released and the refunded money of a booking. */
export type TakenBack = { held: number; released: number; refunded: number };

/** Returns the sentences about the money that banks took back, of which `released` naira were released. */
export const describeTakenBack = (taken: TakenBack, released: number): string =>
  [
    taken.held > 0 && `The bank took ${formatNaira(taken.held)} of the held money back.`,
    taken.released > 0 &&
      `The bank took ${formatNaira(taken.released)} of the released money back, so ${formatNaira(released - taken.released)} of it is left.`,
    taken.refunded > 0 &&
      `The bank took ${formatNaira(taken.refunded)} back that was refunded before, and the site bears it.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Returns how many reminders of `CHARGEBACK_REMINDER_HOURS` are due at `now`. */
export const chargebackRemindersBy = (answerBy: Date, now: Date): number =>
  CHARGEBACK_REMINDER_HOURS.filter((hours) => answerBy.getTime() - hours * HOUR_MS <= now.getTime()).length;

/** Returns the time of the next reminder after `now`, or null after the last one. */
export const nextChargebackReminder = (answerBy: Date, now: Date): Date | null => {
  const hours = CHARGEBACK_REMINDER_HOURS[chargebackRemindersBy(answerBy, now)];
  return hours === undefined ? null : new Date(answerBy.getTime() - hours * HOUR_MS);
};

/** Returns true if a chargeback without an answer is an alarm at `now`. */
export const isChargebackUrgent = (answerBy: Date, now: Date): boolean =>
  answerBy.getTime() - now.getTime() <= CHARGEBACK_ALARM_HOURS * HOUR_MS;

/** The states of a chargeback in words. */
export const CHARGEBACK_STATE_NAMES: Readonly<Record<ChargebackState, string>> = {
  waiting: 'Waits for our answer',
  sending: 'The answer is being sent',
  contested: 'The bank decides',
  won: 'Won',
  lost: 'Lost',
};

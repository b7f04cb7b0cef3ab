import {
  HOUR_MS,
  MINUTE_MS,
  chargebackRemindersBy,
  isChargebackOpen,
  isChargebackUrgent,
  nextChargebackReminder,
} from '@tm/domain';
import { currentTime, inTransaction } from '@tm/mongo';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';
import { doublingPause, handleDue } from '../due';
import { ProviderRefusal, ProviderSilence, type PaymentProvider } from '../provider';
import { notifyAdmins } from './chargeback.notifications';
import { findDueChargebacks } from './chargeback.queries';
import { changeChargeback } from './chargeback.writes';
import { sendAnswer } from './sendAnswer.commands';
import { takeUpChargeback } from './takeUp.commands';

/** Longer than any handling: six calls to the company of at most 7 s, and two transactions. */
const LEASE_MS = 2 * MINUTE_MS;
/** Pause before an open chargeback is asked about again, in case an event is lost. */
const ASK_AGAIN_MS = HOUR_MS;
/** Shorter than those of refunds, because the time to answer is short. */
const PAUSE = { firstMs: 5_000, lastMs: 10 * MINUTE_MS };

const claim = (seen: ChargebackRecord, now: Date): Promise<ChargebackRecord | null> =>
  ChargebackModel.findOneAndUpdate(
    { _id: seen._id, version: seen.version, dueAt: seen.dueAt! },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean<ChargebackRecord>();

/** Reminds the admins of a chargeback without an answer, as often as its time asks for. */
const remind = ({ _id }: ChargebackRecord, now: Date): Promise<void> =>
  inTransaction(async (session) => {
    const row = await ChargebackModel.findById(_id, null, { session }).lean<ChargebackRecord>();
    const due = row?.state === 'waiting' ? chargebackRemindersBy(row.answerBy, now) : 0;
    if (!row || due <= row.reminders) return;
    await changeChargeback(session, row, { $set: { reminders: due } });
    await notifyAdmins(session, row, true);
  });

/** Returns when a chargeback is handled next after an answer of the company. */
const nextStep = ({ state, answerBy }: ChargebackRecord, now: Date): Date => {
  const again = now.getTime() + ASK_AGAIN_MS;
  const reminder = state === 'waiting' ? nextChargebackReminder(answerBy, now) : null;
  return new Date(reminder ? Math.min(again, reminder.getTime()) : again);
};

/** Moves the next step of a chargeback, unless it has changed since, for example by an answer. */
const schedule = async ({ _id, version, dueAt }: ChargebackRecord, at: Date, isAnswered: boolean) => {
  await ChargebackModel.updateOne(
    { _id, version, dueAt: dueAt! },
    { $set: { dueAt: at, ...(isAnswered && { attempts: 0 }) } },
  );
};

/**
 * The result of handling a chargeback. `asked`: its state is stored. `sent`: the company has the answer.
 * `waiting`: the company has not answered. `refused`: it does not accept the answer. `unsent`: the company
 * has accepted the answer, but still waits for one.
 */
export type ChargebackOutcome = 'asked' | 'sent' | 'waiting' | 'refused' | 'unsent';
export type HandledChargeback = { row: ChargebackRecord; outcome: ChargebackOutcome; isUrgent: boolean };

const reload = async ({ _id }: ChargebackRecord): Promise<ChargebackRecord> =>
  (await ChargebackModel.findById(_id).lean<ChargebackRecord>())!;

/**
 * Asks for the state of a chargeback, so that an answer which has arrived is never sent twice, and then sends
 * a stored answer.
 */
const askAndSend = async (company: PaymentProvider, seen: ChargebackRecord): Promise<ChargebackOutcome> => {
  await takeUpChargeback(company, seen._id);
  const row = await reload(seen);
  if (row.state !== 'sending' || !row.answer) return seen.state === 'sending' ? 'sent' : 'asked';
  await sendAnswer(company, row, row.answer);
  await takeUpChargeback(company, seen._id);
  return (await reload(seen)).state === 'sending' ? 'unsent' : 'sent';
};

const outcomeOf = async (company: PaymentProvider, seen: ChargebackRecord): Promise<ChargebackOutcome> => {
  try {
    return await askAndSend(company, seen);
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'refused';
    if (error instanceof ProviderSilence) return 'waiting';
    throw error;
  }
};

type Pass = {
  company: PaymentProvider;
  onHandled: (handled: HandledChargeback) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

const handleOne = async (seen: ChargebackRecord, { company, onHandled, onError }: Pass): Promise<void> => {
  try {
    const outcome = await outcomeOf(company, seen);
    const now = currentTime();
    await remind(seen, now);
    const row = await reload(seen);
    const isAnswered = outcome === 'asked' || outcome === 'sent';
    const retryAt = new Date(now.getTime() + doublingPause(seen.attempts, PAUSE));
    if (isChargebackOpen(row.state))
      await schedule(row, isAnswered ? nextStep(row, now) : retryAt, isAnswered);
    const isUnanswered = row.state === 'waiting' || row.state === 'sending';
    onHandled({ row, outcome, isUrgent: isUnanswered && isChargebackUrgent(row.answerBy, now) });
  } catch (error) {
    onError(error, seen._id);
  }
};

/**
 * Handles the chargebacks that are due: sends answers of admins, asks for decisions of banks, and reminds the
 * admins. Any number of processes may do this. An answer is stored before it is sent, and its state is asked
 * for before it is sent again, so a lost answer of the company or the end of a process repeats nothing.
 */
export const handleChargebacks = (pass: Pass): Promise<void> =>
  handleDue({
    find: findDueChargebacks,
    claim,
    handle: (row) => handleOne(row, pass),
    isStopping: pass.isStopping,
  });

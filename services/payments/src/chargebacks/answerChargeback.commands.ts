import {
  CHARGEBACK_STATE_NAMES,
  formatDateTime,
  formatNaira,
  fullName,
  toNaira,
  type Kobo,
} from '@tm/domain';
import { Types, conflict, currentTime, inTransaction, invalid, notFound, type DomainError } from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';
import { readUsers } from '@tm/schema/read';
import { changeChargeback } from './chargeback.writes';

/** The answer of an admin: an amount in kobo that goes back, or words with which it is contested. */
export type AnswerWish = { accept: true; kobo: Kobo } | { accept: false; message: string };
/** `version` is that of the chargeback as the admin has read it. */
type Answer = { adminId: string; chargebackId: string; wish: AnswerWish; version: number };

const alreadyDecided = async ({ answer, state }: ChargebackRecord, adminId: string): Promise<DomainError> => {
  if (!answer)
    return conflict(
      'already_decided',
      `This chargeback needs no answer any more: ${CHARGEBACK_STATE_NAMES[state].toLowerCase()}.`,
    );
  const person = await readUsers.findById(answer.by, 'firstName lastName').lean();
  const name = String(answer.by) === adminId ? 'You' : person ? fullName(person) : 'Another admin';
  const did = answer.accept ? 'accepted this chargeback' : 'contested this chargeback';
  return conflict('already_decided', `${name} ${did} on ${formatDateTime(answer.at)}.`, {
    decided: { by: { id: String(answer.by), name }, at: answer.at.toISOString(), did },
  });
};

const reasonOf = (wish: AnswerWish): string =>
  wish.accept ? `Accepted, ${formatNaira(toNaira(wish.kobo))} back` : `Contested: ${wish.message}`;

/**
 * Stores the answer of an admin with its audit entry, in one transaction. A worker sends it to the payment
 * company, which is called after the row exists, so no answer is lost. Rejects with 404; 409
 * `already_decided`, `stale_version`; 400 for more than the amount of the chargeback.
 */
export const answerChargeback = (
  { adminId, chargebackId, wish, version }: Answer,
  now = currentTime(),
): Promise<ChargebackRecord> =>
  inTransaction(async (session) => {
    const seen = await ChargebackModel.findById(chargebackId, null, { session }).lean<ChargebackRecord>();
    if (!seen) throw notFound('There is no such chargeback');
    if (seen.state !== 'waiting') throw await alreadyDecided(seen, adminId);
    if (seen.version !== version)
      throw conflict(
        'stale_version',
        'This chargeback has changed since you opened it. Please look at it again.',
      );
    if (wish.accept && wish.kobo > seen.kobo)
      throw invalid({ amount: [`At most ${formatNaira(toNaira(seen.kobo))} can go back`] });
    await appendAudit(session, {
      ...{ actorId: adminId, action: 'chargeback.answer', reason: reasonOf(wish) },
      targetId: seen.bookingId ? String(seen.bookingId) : seen._id,
    });
    const answer = { ...wish, by: new Types.ObjectId(adminId), at: now };
    return changeChargeback(session, seen, { $set: { state: 'sending', answer, attempts: 0, dueAt: now } });
  });

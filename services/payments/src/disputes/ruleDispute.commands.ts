import {
  DISPUTE_STATE_NAMES,
  formatDateTime,
  formatNaira,
  fullName,
  isDisputeOpen,
  needsSecondAdmin,
  toNaira,
  type Kobo,
} from '@tm/domain';
import {
  Types,
  conflict,
  currentTime,
  inTransaction,
  invalid,
  notFound,
  type ClientSession,
  type DomainError,
} from '@tm/mongo';
import { appendAudit } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import { MoneyDisputeModel, type DisputeRuling, type MoneyDisputeRecord } from '@tm/schema/disputes';
import { readBookings, readUsers } from '@tm/schema/read';
import { hasOtherAdmin } from '../otherAdmin.queries';
import { notifyEnded } from './dispute.notifications';
import { changeDispute } from './dispute.writes';
import { endDispute } from './endDispute.writes';

/** `version` is that of the dispute as the admin has read it; both parties read the reason. */
export type DisputeDecision = {
  adminId: string;
  disputeId: string;
  refundKobo: Kobo;
  reason: string;
  version: number;
};

const nameOf = async (by: Types.ObjectId, readerId: string): Promise<string> => {
  if (String(by) === readerId) return 'You';
  const person = await readUsers.findById(by, 'firstName lastName').lean();
  return person ? fullName(person) : 'Another admin';
};

const alreadyDecided = async (
  { ruling, state }: MoneyDisputeRecord,
  adminId: string,
): Promise<DomainError> => {
  if (!ruling)
    return conflict(
      'already_decided',
      `This dispute has ended: ${DISPUTE_STATE_NAMES[state].toLowerCase()}.`,
    );
  const name = await nameOf(ruling.by, adminId);
  const did = 'ruled on this dispute';
  return conflict('already_decided', `${name} ${did} on ${formatDateTime(ruling.at)}.`, {
    decided: { by: { id: String(ruling.by), name }, at: ruling.at.toISOString(), did },
  });
};

const assertRulable = async (
  dispute: MoneyDisputeRecord,
  { adminId, version, refundKobo }: DisputeDecision,
): Promise<void> => {
  if (!isDisputeOpen(dispute.state)) throw await alreadyDecided(dispute, adminId);
  if (dispute.state === 'open') throw conflict('not_waiting', 'The provider can still answer this dispute.');
  if (dispute.version !== version)
    throw conflict('stale_version', 'This dispute has changed since you opened it. Please look at it again.');
  if (refundKobo > dispute.kobo)
    throw invalid({ refund: [`At most ${formatNaira(toNaira(dispute.kobo))} is disputed`] });
};

/**
 * Returns true if another admin must confirm this ruling. Rejects with 409 `needs_second_admin` if the admin
 * has proposed the same ruling before.
 */
const needsProposal = async (
  session: ClientSession,
  { kobo, proposal }: MoneyDisputeRecord,
  { adminId, refundKobo }: DisputeDecision,
): Promise<boolean> => {
  if (!needsSecondAdmin(kobo) || !(await hasOtherAdmin(adminId, session))) return false;
  if (proposal?.refundKobo !== refundKobo) return true;
  if (String(proposal.by) !== adminId) return false;
  throw conflict(
    'needs_second_admin',
    'You have proposed this ruling. Another administrator must confirm it.',
  );
};

const propose = async (
  session: ClientSession,
  dispute: MoneyDisputeRecord,
  proposal: DisputeRuling,
): Promise<MoneyDisputeRecord> => {
  const { reason, by, refundKobo } = proposal;
  const after = await changeDispute(session, dispute, { $set: { proposal } });
  await appendAudit(session, {
    ...{ actorId: String(by), action: 'dispute.propose', targetId: String(dispute.bookingId) },
    reason: `${formatNaira(toNaira(refundKobo))} back: ${reason}`,
  });
  return after;
};

const rule = async (
  session: ClientSession,
  dispute: MoneyDisputeRecord,
  ruling: DisputeRuling,
): Promise<MoneyDisputeRecord> => {
  const { refundKobo, reason, by, at: now } = ruling;
  const booking = await readBookings.findById(dispute.bookingId, null, { session }).lean<BookingRow>();
  if (!booking) throw notFound();
  const end = { state: 'ruled', refundKobo, releasesRest: true, ruling, now } as const;
  const ended = await endDispute(session, { dispute, booking }, end);
  await notifyEnded(session, ended, 'ruled');
  await appendAudit(session, {
    ...{ actorId: String(by), action: 'dispute.rule', targetId: String(dispute.bookingId) },
    reason: `${formatNaira(toNaira(refundKobo))} back: ${reason}`,
  });
  return ended.dispute;
};

/**
 * Rules on a dispute that waits, in one transaction with the ledger, the payment, a notification of each
 * party and the audit entry: an amount goes back, and the rest is released if the booking has ended in favour
 * of the business, else held again. Above `SECOND_ADMIN_KOBO` the ruling of a first admin is a proposal, if
 * another admin is active; the same ruling of another one confirms it. Rejects with 404; 409
 * `already_decided`, `not_waiting`, `stale_version`, `needs_second_admin`; 400 for more than the disputed
 * money.
 */
export const ruleDispute = (decision: DisputeDecision, now = currentTime()): Promise<MoneyDisputeRecord> =>
  inTransaction(async (session) => {
    const { adminId, disputeId, refundKobo, reason } = decision;
    const seen = await MoneyDisputeModel.findById(disputeId, null, { session }).lean<MoneyDisputeRecord>();
    if (!seen) throw notFound('There is no such dispute');
    await assertRulable(seen, decision);
    const ruling = { by: new Types.ObjectId(adminId), refundKobo, reason, at: now };
    const isProposal = await needsProposal(session, seen, decision);
    return isProposal ? propose(session, seen, ruling) : rule(session, seen, ruling);
  });

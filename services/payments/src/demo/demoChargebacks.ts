import { CHARGEBACK_ANSWER_HOURS, DAY_MS, HOUR_MS, type ChargebackParts, type Kobo } from '@tm/domain';
import { currentTime, inTransaction, type ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';
import { LedgerAccountModel } from '@tm/schema/payments';
import { accountOf, draftOf, post } from '../ledger';
import type { PaymentProvider, ProviderDispute } from '../provider';
import type { DemoStep, DemoTools } from './demoTools';

/** Days from the release of money to the decision of the bank that takes a part of it back. */
const LOST_DAYS = 2;
/** The bank takes one in so many naira back. */
const LOST_PART = 5;
const ROUND_KOBO = 10_000;
const CATEGORY = 'chargeback';

/** A booking whose money was released, as a chargeback reads it. */
export type ReleasedBooking = { booking: BookingRow; reference: string; released: Kobo; at: Date };

/** Returns the dispute of an earlier run, or null. */
const findDispute = async (company: PaymentProvider, reference: string): Promise<ProviderDispute | null> => {
  const now = currentTime().getTime();
  for await (const row of company.list('disputes', new Date(now - DAY_MS), new Date(now + DAY_MS)))
    if (row.what === 'disputes' && row.dispute.chargeReference === reference) return row.dispute;
  return null;
};

/** Returns the dispute of a charge at the payment company, which the bank opens unless it has. */
const disputeOf = async ({ company, sandbox }: DemoTools, reference: string, kobo: Kobo) => {
  const known = await findDispute(company, reference);
  if (known) return known;
  await sandbox.openDispute(reference, kobo);
  return (await findDispute(company, reference))!;
};

type Row = Pick<ChargebackRecord, '_id' | 'state' | 'kobo' | 'openedAt' | 'answerBy'> &
  Partial<ChargebackRecord>;

const insert = (session: ClientSession, { booking, reference }: ReleasedBooking, row: Row) =>
  ChargebackModel.insertMany(
    [
      {
        ...{ reference, bookingId: booking._id, customerId: booking.customerId },
        ...{ providerUserId: booking.providerUserId, isOfHeldMoney: true, category: CATEGORY },
        ...{ reminders: 0, attempts: 0, version: 1 },
        ...row,
      },
    ],
    { session },
  );

/** Posts a chargeback that is lost after the release. The balance does not cover it, so a debt is left. */
const lose = async (tools: DemoTools, of: ReleasedBooking, at: Date): Promise<void> => {
  const { booking, reference, released } = of;
  if (await ChargebackModel.exists({ reference })) return;
  const kobo = Math.max(Math.floor(released / LOST_PART / ROUND_KOBO), 1) * ROUND_KOBO;
  const { id, state } = await disputeOf(tools, reference, kobo);
  if (state === 'awaiting_us') await tools.company.answerDispute(id, { accept: true, kobo });
  const openedAt = new Date(at.getTime() - CHARGEBACK_ANSWER_HOURS * HOUR_MS);
  const parts: ChargebackParts = { held: 0, released: kobo, loss: 0 };
  await inTransaction(async (session) => {
    const providerId = String(booking.providerId);
    const account = await LedgerAccountModel.findById(accountOf('provider', providerId), 'kobo', {
      session,
    }).lean();
    const event = { chargebackId: id, bookingId: String(booking._id), providerId, kobo, released };
    const { commissionBps: bps } = booking.payment!;
    const draft = draftOf({ kind: 'chargeback-released', ...event, bps, balance: account?.kobo ?? 0 });
    await post(session, draft, at);
    const end = { state: 'lost', lostKobo: kobo, parts, endedAt: at } as const;
    await insert(session, of, { _id: id, kobo, openedAt, answerBy: at, ...end });
  });
};

/** Stores a chargeback that waits for an answer: the bank asks for money that was released. */
const open = async (tools: DemoTools, of: ReleasedBooking): Promise<void> => {
  if (await ChargebackModel.exists({ reference: of.reference })) return;
  const { id, dueAt } = await disputeOf(tools, of.reference, of.released);
  const openedAt = tools.now;
  const answerBy = dueAt ?? new Date(openedAt.getTime() + CHARGEBACK_ANSWER_HOURS * HOUR_MS);
  const row = { state: 'waiting', kobo: of.released, openedAt, answerBy, dueAt: openedAt } as const;
  await inTransaction((session) => insert(session, of, { _id: id, ...row }));
};

/**
 * Returns the chargebacks of a business whose money was released: the bank took a part of the first release
 * back, which the next one pays, and asks for the last one.
 */
export const stepsOfChargebacks = (tools: DemoTools, released: readonly ReleasedBooking[]): DemoStep[] => {
  const inOrder = released.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last || first === last) return [];
  const lostAt = new Date(first.at.getTime() + LOST_DAYS * DAY_MS);
  const steps: DemoStep[] = [{ at: tools.now, run: () => open(tools, last) }];
  return lostAt < last.at ? [{ at: lostAt, run: () => lose(tools, first, lostAt) }, ...steps] : steps;
};

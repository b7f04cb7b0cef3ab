import { heldKobo, type PaymentState } from '@tm/domain';
import { byId, inTransaction, trusted, type ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import {
  HAS_MONEY,
  LedgerAccountModel,
  PaymentModel,
  RefundModel,
  UnmatchedMoneyModel,
  type PaymentRecord,
  type RefundRecord,
} from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { accountOf, inBatches, type Finding } from '../ledger';

/** Returns the balances of accounts in kobo; an account without a document has none. */
const balancesOf = async (session: ClientSession, ids: readonly string[]) => {
  const rows = await LedgerAccountModel.find({ _id: trusted({ $in: [...ids] }) }, '_id kobo', {
    session,
  }).lean();
  const balances = new Map(rows.map(({ _id, kobo }) => [_id, kobo]));
  return (id: string): number => balances.get(id) ?? 0;
};

const stateOf = (held: number, disputed: number): PaymentState => {
  if (disputed > 0) return 'disputed';
  return held > 0 ? 'held' : 'settled';
};

/** Returns the sums of the goodwill refunds of bookings in kobo. */
const goodwillOf = async (session: ClientSession, ids: readonly PaymentRecord['_id'][]) => {
  const among = { bookingId: trusted({ $in: [...ids] }), cause: 'goodwill' as const };
  const rows = await RefundModel.find(among, 'bookingId kobo', { session })
    .hint({ bookingId: 1, orderedAt: 1 })
    .lean();
  const sums = new Map<string, number>();
  for (const { bookingId, kobo } of rows)
    sums.set(String(bookingId), (sums.get(String(bookingId)) ?? 0) + kobo);
  return (id: string): number => sums.get(id) ?? 0;
};

type Compared = {
  payment: PaymentRecord;
  state: PaymentState;
  held: number;
  disputed: number;
  goodwill: number;
};

/** Returns how a payment differs from its booking and its accounts, all read at one moment. */
const differencesOf = ({ payment, state, held, disputed, goodwill }: Compared): Finding[] => {
  const { _id, paidKobo: paid, refundedKobo: refunded, releasedKobo: released, chargedBackKobo } = payment;
  const what = `The payment of booking ${String(_id)}`;
  const rest = heldKobo({ state, paid, refunded, released, chargedBack: chargedBackKobo });
  const expected = stateOf(held, disputed);
  const findings: Finding[] = [];
  if (rest !== held + disputed)
    findings.push({ invariant: 'I7', text: `${what} holds ${rest} kobo, its accounts ${held + disputed}.` });
  const noted = payment.goodwillKobo ?? 0;
  if (noted !== goodwill)
    findings.push({
      invariant: 'I7',
      text: `${what} has ${noted} kobo of goodwill, its refunds ${goodwill}.`,
    });
  if (state !== expected)
    findings.push({ invariant: 'I11', text: `${what} is ${state}, by its accounts it is ${expected}.` });
  return findings;
};

/** Compares the payments of some bookings with the ledger and the bookings, at one moment. */
const comparePayments = (ids: readonly PaymentRecord['_id'][]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const among = { _id: trusted({ $in: [...ids] }) };
    const payments = await PaymentModel.find(among, null, { session }).lean<PaymentRecord[]>();
    const bookings = byId(
      await readBookings.find(among, 'payment', { session }).lean<Pick<BookingRow, '_id' | 'payment'>[]>(),
    );
    const accounts = ids.flatMap((id) => [accountOf('held', String(id)), accountOf('disputed', String(id))]);
    const balanceOf = await balancesOf(session, accounts);
    const goodwill = await goodwillOf(session, ids);
    return payments.flatMap((payment) => {
      const id = String(payment._id);
      const state = bookings.get(id)?.payment?.state ?? 'cash';
      const [held, disputed] = [balanceOf(accountOf('held', id)), balanceOf(accountOf('disputed', id))];
      return differencesOf({ payment, state, held, disputed, goodwill: goodwill(id) });
    });
  });

/** Finds money that is held for a booking without a payment. */
const compareHeld = (ids: readonly string[]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const bookingIds = ids.map((id) => id.slice(id.indexOf(':') + 1));
    const payments = byId(
      await PaymentModel.find({ _id: trusted({ $in: bookingIds }) }, '_id', { session }).lean<
        Pick<PaymentRecord, '_id'>[]
      >(),
    );
    const balanceOf = await balancesOf(session, ids);
    return bookingIds.flatMap((bookingId, at): Finding[] =>
      payments.has(bookingId) || balanceOf(ids[at]!) === 0
        ? []
        : [{ invariant: 'I7', text: `${ids[at]} has money, but the booking has no payment.` }],
    );
  });

/** Compares refunds with their accounts, at one moment. */
const compareRefunds = (ids: readonly string[]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const refunds = await RefundModel.find({ _id: trusted({ $in: [...ids] }) }, null, { session }).lean<
      RefundRecord[]
    >();
    const balanceOf = await balancesOf(
      session,
      ids.map((id) => accountOf('refund', id)),
    );
    return refunds.flatMap(({ _id, state, kobo }): Finding[] => {
      const [has, expected] = [balanceOf(accountOf('refund', _id)), state === 'processed' ? 0 : kobo];
      if (has === expected) return [];
      return [{ invariant: 'I7', text: `Refund ${_id} is ${state}, and its account has ${has} kobo.` }];
    });
  });

/** Compares money that belongs to no open booking with its accounts, at one moment. */
const compareUnmatched = (references: readonly string[]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const rows = await UnmatchedMoneyModel.find({ _id: trusted({ $in: [...references] }) }, null, {
      session,
    }).lean();
    const waiting = new Map(rows.map(({ _id, kobo, state }) => [_id, state === 'waiting' ? kobo : 0]));
    const balanceOf = await balancesOf(
      session,
      references.map((reference) => accountOf('unmatched', reference)),
    );
    return references.flatMap((reference): Finding[] => {
      const account = accountOf('unmatched', reference);
      const [has, expected] = [balanceOf(account), waiting.get(reference) ?? 0];
      if (has === expected) return [];
      return [{ invariant: 'I7', text: `${account} has ${has} kobo, and ${expected} wait for a decision.` }];
    });
  });

/** Finds unmatched money about which nothing is stored, so that no decision would ever move it. */
const findUnlisted = async (references: readonly string[]): Promise<Finding[]> => {
  const among = { _id: trusted({ $in: [...references] }) };
  const listed = new Set((await UnmatchedMoneyModel.find(among, '_id').lean()).map(({ _id }) => _id));
  const unlisted = references.filter((reference) => !listed.has(reference));
  return unlisted.length === 0 ? [] : compareUnmatched(unlisted);
};

const withMoney = (kind: 'held' | 'disputed' | 'unmatched') =>
  LedgerAccountModel.find({ kind, kobo: trusted(HAS_MONEY) } as never, '_id')
    .hint({ kind: 1, _id: 1 })
    .lean();

/** Returns the references in the ids of unmatched accounts. */
async function* referencesOf(accounts: AsyncIterable<{ _id: string }>): AsyncIterable<{ _id: string }> {
  for await (const { _id } of accounts) yield { _id: _id.slice(_id.indexOf(':') + 1) };
}

/**
 * Compares all payments, refunds and unmatched money with the ledger and the bookings (I7, I11). Each batch
 * is read at one moment, so processes may post during the count.
 */
export const recountPayments = async (): Promise<Finding[]> => {
  const inOrder = { _id: 1 } as const;
  const payments = PaymentModel.find({}, '_id').hint(inOrder).sort(inOrder).lean<PaymentRecord[]>();
  const held = (['held', 'disputed'] as const).map(withMoney);
  const refunds = RefundModel.find({}, '_id').hint(inOrder).sort(inOrder).lean();
  const unmatched = UnmatchedMoneyModel.find({}, '_id').hint(inOrder).sort(inOrder).lean();
  const found = [await inBatches(payments.cursor(), comparePayments)];
  for (const accounts of held) found.push(await inBatches(accounts.cursor(), compareHeld));
  found.push(await inBatches(refunds.cursor(), compareRefunds));
  found.push(await inBatches(unmatched.cursor(), compareUnmatched));
  found.push(await inBatches(referencesOf(withMoney('unmatched').cursor()), findUnlisted));
  return found.flat();
};

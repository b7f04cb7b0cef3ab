import { heldKobo, type PaymentState } from '@tm/domain';
import { byId, inTransaction, trusted, type ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import {
  HAS_MONEY,
  LedgerAccountModel,
  PaymentModel,
  RefundModel,
  type PaymentRecord,
  type RefundRecord,
} from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { accountOf, type Finding } from '../ledger';

const BATCH = 500;

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

type Compared = { payment: PaymentRecord; state: PaymentState; held: number; disputed: number };

/** Returns how a payment differs from its booking and its accounts, all read at one moment. */
const differencesOf = ({ payment, state, held, disputed }: Compared): Finding[] => {
  const { _id, paidKobo: paid, refundedKobo: refunded, releasedKobo: released, chargedBackKobo } = payment;
  const what = `The payment of booking ${String(_id)}`;
  const rest = heldKobo({ state, paid, refunded, released, chargedBack: chargedBackKobo });
  const expected = stateOf(held, disputed);
  const findings: Finding[] = [];
  if (rest !== held + disputed)
    findings.push({ invariant: 'I7', text: `${what} holds ${rest} kobo, its accounts ${held + disputed}.` });
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
    return payments.flatMap((payment) => {
      const id = String(payment._id);
      const state = bookings.get(id)?.payment?.state ?? 'cash';
      const [held, disputed] = [balanceOf(accountOf('held', id)), balanceOf(accountOf('disputed', id))];
      return differencesOf({ payment, state, held, disputed });
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

/** Compares all rows of a cursor in batches. */
const inBatches = async <Id>(
  rows: AsyncIterable<{ _id: Id }>,
  compare: (ids: readonly Id[]) => Promise<Finding[]>,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  let ids: Id[] = [];
  const flush = async () => {
    if (ids.length > 0) findings.push(...(await compare(ids)));
    ids = [];
  };
  for await (const { _id } of rows) {
    ids.push(_id);
    if (ids.length === BATCH) await flush();
  }
  await flush();
  return findings;
};

/**
 * Compares all payments and refunds with the ledger and the bookings (I7, I11). Each batch is read at one
 * moment, so processes may post during the count.
 */
export const recountPayments = async (): Promise<Finding[]> => {
  const inOrder = { _id: 1 } as const;
  const payments = PaymentModel.find({}, '_id').hint(inOrder).sort(inOrder).lean<PaymentRecord[]>();
  const held = ['held', 'disputed'].map((kind) =>
    LedgerAccountModel.find({ kind, kobo: trusted(HAS_MONEY) } as never, '_id')
      .hint({ kind: 1, _id: 1 })
      .lean(),
  );
  const refunds = RefundModel.find({}, '_id').hint(inOrder).sort(inOrder).lean();
  const found = [await inBatches(payments.cursor(), comparePayments)];
  for (const accounts of held) found.push(await inBatches(accounts.cursor(), compareHeld));
  found.push(await inBatches(refunds.cursor(), compareRefunds));
  return found.flat();
};

import { OPEN_CHARGEBACK_STATES } from '@tm/domain';
import { inTransaction, trusted } from '@tm/mongo';
import {
  ChargebackModel,
  HAS_DISPUTE_TIME,
  MoneyDisputeModel,
  type MoneyDisputeRecord,
} from '@tm/schema/disputes';
import { HAS_MONEY, LedgerAccountModel } from '@tm/schema/payments';
import { accountOf, inBatches, type Finding } from '../ledger';

type OpenDispute = Pick<MoneyDisputeRecord, '_id' | 'bookingId' | 'state' | 'kobo'>;

/** The open disputes: each has one of two times, and each time has an index. */
const openOf = (field: 'dueAt' | 'waitingSince') =>
  MoneyDisputeModel.find({ [field]: trusted(HAS_DISPUTE_TIME) }, 'bookingId')
    .hint({ [field]: 1, _id: 1 })
    .lean<OpenDispute[]>();

/** Compares some disputes, if they are still open, with their accounts, at one moment. */
const compareDisputes = (ids: readonly OpenDispute['_id'][]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const open = { _id: trusted({ $in: [...ids] }), state: trusted({ $in: ['open', 'waiting'] }) };
    const disputes = await MoneyDisputeModel.find(open as never, null, { session }).lean<OpenDispute[]>();
    const names = disputes.map(({ bookingId }) => accountOf('disputed', String(bookingId)));
    const rows = await LedgerAccountModel.find({ _id: trusted({ $in: names }) }, '_id kobo', {
      session,
    }).lean();
    const accounts = new Map(rows.map(({ _id, kobo }) => [_id, kobo]));
    return disputes.flatMap(({ bookingId, state, kobo }): Finding[] => {
      const name = accountOf('disputed', String(bookingId));
      const has = accounts.get(name) ?? 0;
      if (has === kobo) return [];
      const text = `The dispute of booking ${String(bookingId)} is ${state}: ${name} has ${has} kobo, not ${kobo}.`;
      return [{ invariant: 'I7', text }];
    });
  });

/** Finds disputed money of bookings without an open dispute or chargeback, at one moment. */
const compareAccounts = (names: readonly string[]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const among = { _id: trusted({ $in: [...names] }), kobo: trusted(HAS_MONEY) };
    const accounts = await LedgerAccountModel.find(among as never, '_id', { session }).lean();
    const bookingIds = accounts.map(({ _id }) => _id.slice(_id.indexOf(':') + 1));
    const open = { bookingId: trusted({ $in: bookingIds }), state: trusted({ $in: ['open', 'waiting'] }) };
    const disputes = await MoneyDisputeModel.find(open as never, 'bookingId', { session }).lean();
    const asked = {
      bookingId: trusted({ $in: bookingIds }),
      state: trusted({ $in: [...OPEN_CHARGEBACK_STATES] }),
      isOfHeldMoney: true,
    };
    const chargebacks = await ChargebackModel.find(asked as never, 'bookingId', { session }).lean();
    const disputed = new Set([...disputes, ...chargebacks].map(({ bookingId }) => String(bookingId)));
    return bookingIds
      .filter((id) => !disputed.has(id))
      .map((id) => ({
        invariant: 'I7',
        text: `Booking ${id} has disputed money, but no open dispute or chargeback.`,
      }));
  });

/** Compares all open disputes with the ledger, and all disputed money with the disputes (I7). */
export const recountDisputes = async (): Promise<Finding[]> => {
  const found: Finding[][] = [];
  for (const field of ['dueAt', 'waitingSince'] as const)
    found.push(await inBatches(openOf(field).cursor(), compareDisputes));
  const accounts = LedgerAccountModel.find({ kind: 'disputed', kobo: trusted(HAS_MONEY) } as never, '_id')
    .hint({ kind: 1, _id: 1 })
    .lean();
  found.push(await inBatches(accounts.cursor(), compareAccounts));
  return found.flat();
};

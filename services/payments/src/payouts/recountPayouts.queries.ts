import { inTransaction, trusted } from '@tm/mongo';
import {
  HAS_MONEY,
  LedgerAccountModel,
  LedgerTransactionModel,
  type LedgerAccountRecord,
} from '@tm/schema/payments';
import { OPEN_PAYOUT_STATES, PayoutModel, type PayoutRecord } from '@tm/schema/payouts';
import { accountOf, inBatches, type Finding } from '../ledger';

/** The transactions that a payout in a state has in addition to its order. */
const POSTED: Readonly<Record<PayoutRecord['state'], readonly string[]>> = {
  ordered: [],
  sent: [],
  paid: ['payout-paid'],
  failed: ['payout-failed'],
  reversed: ['payout-paid', 'payout-reversed'],
};
const KINDS = ['payout-ordered', 'payout-paid', 'payout-failed', 'payout-reversed'] as const;

const differencesOf = (
  { _id, state, kobo }: PayoutRecord,
  has: number,
  posted: ReadonlySet<string>,
): Finding[] => {
  const findings: Finding[] = [];
  const expected = OPEN_PAYOUT_STATES.includes(state) ? kobo : 0;
  if (has !== expected)
    findings.push({ invariant: 'I7', text: `Payout ${_id} is ${state}, and its account has ${has} kobo.` });
  const wanted = new Set(['payout-ordered', ...POSTED[state]]);
  const odd = KINDS.find((kind) => wanted.has(kind) !== posted.has(`${kind}:${_id}`));
  if (odd) {
    const what = wanted.has(odd) ? 'has no' : 'has a';
    findings.push({ invariant: 'I9', text: `Payout ${_id} is ${state}, and ${what} transaction ${odd}.` });
  }
  return findings;
};

/** Compares some payouts with the ledger, at one moment. */
const comparePayouts = (ids: readonly string[]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const payouts = await PayoutModel.find({ _id: trusted({ $in: [...ids] }) }, null, { session }).lean();
    const accounts = trusted({ $in: ids.map((id) => accountOf('payout', id)) });
    const balances = await LedgerAccountModel.find({ _id: accounts }, 'kobo', { session }).lean();
    const koboOf = new Map(balances.map(({ _id, kobo }) => [_id, kobo]));
    const names = ids.flatMap((id) => KINDS.map((kind) => `${kind}:${id}`));
    const found = await LedgerTransactionModel.find({ _id: trusted({ $in: names }) }, '_id', {
      session,
    }).lean();
    const posted = new Set(found.map(({ _id }) => _id));
    return payouts.flatMap((payout) =>
      differencesOf(payout, koboOf.get(accountOf('payout', payout._id)) ?? 0, posted),
    );
  });

/** Finds money that is on its way without a payout. */
const compareAccounts = (ids: readonly string[]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const payoutIds = ids.map((id) => id.slice(id.indexOf(':') + 1));
    const payouts = await PayoutModel.find({ _id: trusted({ $in: payoutIds }) }, '_id', { session }).lean();
    const known = new Set(payouts.map(({ _id }) => _id));
    const unknown = payoutIds.find((id) => !known.has(id));
    return unknown ? [{ invariant: 'I7', text: `payout:${unknown} has money, but there is no payout.` }] : [];
  });

/**
 * Compares all payouts with the ledger: the account of a payout (I7) and its transactions (I9). Each batch is
 * read at one moment, so processes may post during the count.
 */
export const recountPayouts = async (): Promise<Finding[]> => {
  const inOrder = { _id: 1 } as const;
  const payouts = PayoutModel.find({}, '_id').hint(inOrder).sort(inOrder).lean();
  const onTheWay = LedgerAccountModel.find({ kind: 'payout', kobo: trusted(HAS_MONEY) }, '_id')
    .hint({ kind: 1, _id: 1 })
    .lean<Pick<LedgerAccountRecord, '_id'>[]>();
  return [
    ...(await inBatches(payouts.cursor(), comparePayouts)),
    ...(await inBatches(onTheWay.cursor() as AsyncIterable<{ _id: string }>, compareAccounts)),
  ];
};

import { inTransaction, trusted } from '@tm/mongo';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';
import { LedgerAccountModel, LedgerTransactionModel } from '@tm/schema/payments';
import { isChargebackOpen } from '@tm/domain';
import { accountOf, inBatches, type Finding } from '../ledger';

const namesOf = ({ _id }: Pick<ChargebackRecord, '_id'>): string[] => [
  `chargeback:${_id}`,
  `chargeback:${_id}-loss`,
];

const finding = (text: string): Finding => ({ invariant: 'I7', text });

/** Compares some chargebacks with the ledger, at one moment. */
const compareChargebacks = (ids: readonly string[]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const among = { _id: trusted({ $in: [...ids] }) };
    const rows = await ChargebackModel.find(among, null, { session }).lean<ChargebackRecord[]>();
    const names = { _id: trusted({ $in: rows.flatMap(namesOf) }) };
    const posted = await LedgerTransactionModel.find(names, 'postings', { session }).lean();
    const taken = new Map(
      posted.map(({ _id, postings }) => [
        _id,
        -(postings.find(({ account }) => account === 'psp')?.kobo ?? 0),
      ]),
    );
    const held = rows.map(({ bookingId }) => accountOf('held', String(bookingId)));
    const accounts = await LedgerAccountModel.find({ _id: trusted({ $in: held }) }, '_id kobo', {
      session,
    }).lean();
    const balances = new Map(accounts.map(({ _id, kobo }) => [_id, kobo]));
    return rows.flatMap((row): Finding[] => {
      const { _id, state, lostKobo, bookingId, isOfHeldMoney } = row;
      const took = namesOf(row).reduce((sum, name) => sum + (taken.get(name) ?? 0), 0);
      const account = accountOf('held', String(bookingId));
      const found: Finding[] = [];
      if (took !== (lostKobo ?? 0))
        found.push(finding(`Chargeback ${_id} is ${state}, and the ledger took ${took} kobo for it.`));
      if (isOfHeldMoney && isChargebackOpen(state) && (balances.get(account) ?? 0) > 0)
        found.push(finding(`A bank asks about the money of ${account}, which is not disputed.`));
      return found;
    });
  });

/**
 * Compares all chargebacks with the ledger (I7): a lost one took its amount, another one nothing, and money
 * about which a bank asks is disputed.
 */
export const recountChargebacks = (): Promise<Finding[]> =>
  inBatches(
    ChargebackModel.find({}, '_id').hint({ _id: 1 }).sort({ _id: 1 }).lean().cursor(),
    compareChargebacks,
  );

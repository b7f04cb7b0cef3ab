import { DAY_MS } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { ChargebackModel, IS_CHARGEBACK_OPEN, type ChargebackRecord } from '@tm/schema/disputes';
import { handleChargebacks, type HandledChargeback } from '../chargebacks/handleChargebacks.commands';
import { recountChargebacks } from '../chargebacks/recountChargebacks.queries';
import { takeUpChargeback, type TakenUp } from '../chargebacks/takeUp.commands';
import { recountPayments } from '../bookingMoney';
import { recountDisputes } from '../disputes';
import { PRICE } from './onlineBooking';
import { ledgerFault, type paymentSite } from './paymentSite';

type Bench = Pick<ReturnType<typeof paymentSite>, 'company' | 'standIn'>;

/** Returns the steps of chargebacks: those of the bank, and those of the worker. */
export const chargebackBench = ({ company, standIn }: Bench) => {
  const takeUp = (id: string): Promise<TakenUp> => takeUpChargeback(company(), id);
  return {
    takeUp,
    /** The bank asks for the money of a charge, and the event arrives. Returns the id of the chargeback. */
    ask: async (reference: string, kobo = PRICE, dueAt?: Date): Promise<string> => {
      const id = standIn().state.dispute(reference, kobo, dueAt);
      expect(await takeUp(id)).toBe('opened');
      return id;
    },
    /** The bank decides, and the event arrives. */
    decide: (id: string, to: 'won' | 'lost' | 'unanswered', kobo?: number): Promise<TakenUp> => {
      standIn().state.disputeBecomes(id, to, kobo);
      return takeUp(id);
    },
    /** Runs a pass of the worker over one chargeback. Fails if the step throws. */
    handle: async (id: string): Promise<HandledChargeback | undefined> => {
      const handled: HandledChargeback[] = [];
      const errors: unknown[] = [];
      const later = new Date(Date.now() + DAY_MS);
      const isOpen = { dueAt: trusted(IS_CHARGEBACK_OPEN) };
      await ChargebackModel.updateMany(isOpen, { $set: { dueAt: later } });
      await ChargebackModel.updateOne({ _id: id, ...isOpen }, { $set: { dueAt: new Date() } });
      await handleChargebacks({
        ...{ company: company(), isStopping: () => false },
        onHandled: (one) => handled.push(one),
        onError: (error) => errors.push(error),
      });
      expect(errors).toEqual([]);
      return handled[0];
    },
  };
};

/** Returns a chargeback as it is stored. */
export const storedChargeback = async (id: string): Promise<ChargebackRecord> =>
  (await ChargebackModel.findById(id).lean<ChargebackRecord>())!;

/** Returns all faults of payments, disputes, chargebacks and the ledger. */
export const moneyFaults = async (): Promise<unknown[]> => {
  const fault = await ledgerFault();
  return [
    ...(await recountPayments()),
    ...(await recountDisputes()),
    ...(await recountChargebacks()),
    ...(fault ? [fault] : []),
  ];
};

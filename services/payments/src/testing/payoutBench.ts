import type { PaymentProvider } from '../provider';
import { handlePayouts, type HandledPayout } from '../payouts/handlePayouts.commands';
import { orderPayouts } from '../payouts/orderPayouts.commands';
import { trusted } from '@tm/mongo';
import { IS_UNFINISHED, PayoutModel } from '@tm/schema/payouts';
import { VAULT } from './payoutBusiness';

const isStopping = () => false;

/** Runs the steps of the worker, and returns their outcomes. Fails if one of them throws. */
export const payoutBench = (company: () => PaymentProvider) => {
  const failing = (errors: unknown[]) => (error: unknown) => void errors.push(error);
  return {
    /** Orders the payouts that are due. */
    order: async (): Promise<string[]> => {
      const outcomes: string[] = [];
      const errors: unknown[] = [];
      await orderPayouts({
        ...{ company: company(), isStopping, onError: failing(errors) },
        onOrdered: (outcome) => outcomes.push(outcome),
      });
      expect(errors).toEqual([]);
      return outcomes;
    },
    /** Sends the payouts that are due, or asks about them. */
    handle: async (): Promise<HandledPayout[]> => {
      const handled: HandledPayout[] = [];
      const errors: unknown[] = [];
      await handlePayouts({
        ...{ company: company(), vault: VAULT, isStopping, onError: failing(errors) },
        onHandled: (one) => handled.push(one),
      });
      expect(errors).toEqual([]);
      return handled;
    },
    /** Makes all payouts due that are asked about. */
    makeDue: () => PayoutModel.updateMany({ dueAt: trusted(IS_UNFINISHED) }, { $set: { dueAt: new Date() } }),
  };
};

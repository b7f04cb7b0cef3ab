import { ProviderEventModel, UnmatchedMoneyModel, type ProviderEventRecord } from '@tm/schema/payments';
import { ledgerDatabase } from '../ledger/testing';
import { createPaystack } from '../provider/paystack';
import type { PaymentProvider } from '../provider';
import { recordingLog, recordingMeter } from '../provider/testing/meters';
import { EMAIL } from '../provider/testing/pair';
import { startStandIn, type StandIn } from '../provider/testing/paystackStandIn';
import { KEY } from '../provider/testing/standInState';
import { handleEvents, type Handled } from '../webhooks/handleEvents.commands';
import { receiveEvent } from '../webhooks/receiveEvent.commands';

/** Starts a payment company for each test of a file, with functions that send and handle its events. */
export const eventBench = () => {
  ledgerDatabase();
  let standIn: StandIn;
  let company: PaymentProvider;
  beforeEach(async () => {
    await ProviderEventModel.deleteMany({});
    await UnmatchedMoneyModel.deleteMany({});
    standIn = await startStandIn();
    const { log } = recordingLog();
    company = createPaystack({ url: standIn.url, keys: [KEY], log, meter: recordingMeter().meter });
  });
  afterEach(() => standIn.close());
  const order = async (reference: string, kobo = 1_000_000): Promise<void> => {
    const returnTo = 'https://market.test/return';
    await company.startCheckout({ reference, kobo, email: EMAIL, returnTo, cancelTo: returnTo });
  };
  /** Receives an event of the company. `copy` makes another event about the same. */
  const receive = (name: string, about: object, copy = '') =>
    receiveEvent({ name, about: about as never }, Buffer.from(JSON.stringify([name, about, copy])));
  return {
    company: () => company,
    standIn: () => standIn,
    order,
    pay: async (reference: string, kobo?: number): Promise<void> => {
      await order(reference);
      standIn.state.pay(reference, kobo);
    },
    receive,
    receiveCharge: (reference: string | null, copy = '') =>
      receive('charge.success', { what: 'charge', reference, providerId: '7' }, copy),
    /** Handles the events that are due, and returns their outcomes. */
    handle: async (isStopping = () => false): Promise<string[]> => {
      const handled: Handled[] = [];
      const errors: unknown[] = [];
      await handleEvents({
        ...{ company, isStopping },
        onHandled: (one) => handled.push(one),
        onError: (error) => errors.push(error),
      });
      expect(errors).toEqual([]);
      return handled.map(({ outcome }) => outcome);
    },
    makeDue: (set: Partial<ProviderEventRecord> = {}) =>
      ProviderEventModel.updateMany({}, { $set: { ...set, dueAt: new Date() } }),
  };
};

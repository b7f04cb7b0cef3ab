import { testService } from '@tm/service-kit/testing';
import { LedgerAccountModel, LedgerTransactionModel } from '@tm/schema/payments';
import type { BookingRow } from '@tm/schema/bookings';
import { createApp } from '../app';
import { settleCharge, startAttempt } from '../attempts';
import { configSchema } from '../config';
import { sealAll } from '../ledger/testing';
import { verifyLedger } from '../ledger/verify';
import { createPaystack } from '../provider/paystack';
import type { PaymentProvider } from '../provider';
import { recordingLog, recordingMeter } from '../provider/testing/meters';
import { EMAIL } from '../provider/testing/pair';
import { startStandIn, type StandIn } from '../provider/testing/paystackStandIn';
import { KEY } from '../provider/testing/standInState';
import { buildUnpaid, stored } from './onlineBooking';

/** Starts the service of a test file with a payment company that the test can break, and other settings. */
export const paymentSite = (settings: Record<string, string> = {}) => {
  let standIn: StandIn;
  let company: PaymentProvider;
  const site = testService(createApp, configSchema, async () => {
    standIn = await startStandIn();
    return { PAYMENTS: 'sandbox', PAYSTACK_URL: standIn.url, PAYSTACK_SECRET_KEY: KEY, ...settings };
  });
  // A new client has a closed circuit breaker.
  beforeEach(() => {
    const { log } = recordingLog();
    company = createPaystack({ url: standIn.url, keys: [KEY], log, meter: recordingMeter().meter });
  });
  afterAll(() => standIn.close());
  afterEach(() => standIn.breakWith(null));
  const startByCard = (booking: BookingRow) =>
    startAttempt(company, booking, {
      ...{ channel: 'card', email: EMAIL, returnTo: 'https://market.test/bookings' },
    });
  return {
    site,
    /** The payment company as the tests call it; the service has another client. */
    company: () => company,
    standIn: () => standIn,
    /** Starts an attempt to pay a booking by card. */
    startByCard,
    /** Builds an online request that is paid by card: its price is held. */
    buildPaid: async (more: Parameters<typeof buildUnpaid>[1] = {}) => {
      const scene = await buildUnpaid(site, more);
      const { _id: reference } = await startByCard(scene.booking);
      standIn.state.pay(reference);
      await settleCharge(company, reference);
      return { ...scene, reference, booking: await stored(scene.booking) };
    },
  };
};

/** Returns the balance of an account in kobo. */
export const balanceOf = async (account: string): Promise<number> =>
  (await LedgerAccountModel.findById(account).lean())?.kobo ?? 0;

/** Returns the kinds of the transactions of a booking, the oldest first. */
export const kindsOf = async ({ _id }: { _id: unknown }): Promise<string[]> =>
  (
    await LedgerTransactionModel.find({ bookingId: _id } as never)
      .sort({ at: 1, _id: 1 })
      .lean()
  ).map(({ kind }) => kind);

/** Seals everything and returns the fault of the ledger, or null. */
export const ledgerFault = async (): Promise<unknown> => {
  await sealAll();
  return (await verifyLedger()).found;
};

import { createPaystack } from './paystack';
import { CHARGE_CASES } from './testing/chargeCases';
import { describeContract } from './testing/contract';
import { DISPUTE_CASES } from './testing/disputeCases';
import { recordingLog, recordingMeter } from './testing/meters';
import type { Controls, Pair } from './testing/pair';
import { openSandbox } from './testing/sandboxPair';
import { startStandIn } from './testing/paystackStandIn';
import { PAYOUT_CASES } from './testing/payoutCases';
import { REFUND_CASES } from './testing/refundCases';
import { KEY, type StandInState } from './testing/standInState';

const CASES = [...CHARGE_CASES, ...REFUND_CASES, ...PAYOUT_CASES, ...DISPUTE_CASES];

const adapter = (url: string, key: string) =>
  createPaystack({ url, keys: [key], log: recordingLog().log, meter: recordingMeter().meter });

const controlsOf = (state: StandInState): Controls => ({
  pay: async (reference, kobo) => state.pay(reference, kobo),
  rejectTransfer: async (reference, kobo) => state.reject(reference, kobo),
  refundBecomes: async (refundId, to) => state.refundBecomes(refundId, to),
  transferBecomes: async (payoutId, to) => state.transferBecomes(payoutId, to),
  openDispute: async (reference, kobo) => state.dispute(reference, kobo),
  settle: async () => state.settle(),
  events: async () => state.events,
});

const openStandIn = async (pageSize: number): Promise<Pair & { close: () => Promise<void> }> => {
  const { url, state, close } = await startStandIn();
  state.pageSize = pageSize;
  return { provider: adapter(url, KEY), controls: controlsOf(state), close };
};

describeContract('the adapter with a stand-in', CASES, () => openStandIn(100), { controls: true });
describeContract('the adapter with lists of two rows a page', CASES, () => openStandIn(2), {
  controls: true,
});

describeContract('the adapter with the sandbox', CASES, () => openSandbox(adapter), { controls: true });

/** The test API of Paystack: `PAYSTACK_TEST_KEY=sk_test_… npx jest paystack.contract`. */
const testKey = process.env['PAYSTACK_TEST_KEY'];
if (testKey) {
  const open = async () => ({ provider: adapter('https://api.paystack.co', testKey), controls: null });
  describeContract('the adapter with api.paystack.co', CASES, open, { controls: false });
}

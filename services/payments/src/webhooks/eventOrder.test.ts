import { DAY_MS } from '@tm/domain';
import {
  LedgerAccountModel,
  LedgerTransactionModel,
  ProviderEventModel,
  RefundModel,
  UnmatchedMoneyModel,
} from '@tm/schema/payments';
import { PayoutModel } from '@tm/schema/payouts';
import { chanceOf, ledgerDatabase, sealAll } from '../ledger/testing';
import { verifyLedger } from '../ledger/verify';
import { createPaystack } from '../provider/paystack';
import type { PaymentProvider } from '../provider';
import { recordingLog, recordingMeter } from '../provider/testing/meters';
import { EMAIL } from '../provider/testing/pair';
import { startStandIn, type StandIn } from '../provider/testing/paystackStandIn';
import { KEY } from '../provider/testing/standInState';
import { countWaiting } from './event.queries';
import { handleEvents } from './handleEvents.commands';
import { receiveEvent } from './receiveEvent.commands';

/** Copies of each event, and the seed of their order: `COPIES=100 SEED=7 npx jest eventOrder`. */
const COPIES = Number(process.env['COPIES'] ?? 5);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const IN_PARALLEL = 10;

const OWNER = 'a'.repeat(24);
const PAYOUT = `po-${OWNER}-20261128-1`;
const charge = { what: 'charge', reference: 'bk-1', providerId: '7' };
const refund = { what: 'refund', chargeReference: 'bk-2', providerRefundId: null };
const transfer = { what: 'transfer', payoutId: PAYOUT };
const dispute = { what: 'dispute', id: '3' };

/** All events of the payment company, in an order in which they may happen. */
const EVENTS: readonly [name: string, about: object][] = [
  ['bank.transfer.rejected', { ...charge, reference: null }],
  ['charge.success', charge],
  ['refund.pending', refund],
  ['refund.processing', refund],
  ['refund.needs-attention', refund],
  ['refund.failed', refund],
  ['refund.processed', refund],
  ['transfer.success', transfer],
  ['transfer.failed', transfer],
  ['transfer.reversed', transfer],
  ['charge.dispute.create', dispute],
  ['charge.dispute.remind', dispute],
  ['charge.dispute.resolve', dispute],
];

type Delivery = { name: string; about: object; copy: number };
const IN_ORDER: readonly Delivery[] = EVENTS.flatMap(([name, about]) =>
  Array.from({ length: COPIES }, (_, copy) => ({ name, about, copy })),
);

const shuffled = (): Delivery[] => {
  const chance = chanceOf(SEED);
  return IN_ORDER.map((one) => ({ one, at: chance.between(0, 1_000_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
};

ledgerDatabase();

let standIn: StandIn;
let company: PaymentProvider;
beforeEach(async () => {
  for (const model of [ProviderEventModel, UnmatchedMoneyModel, RefundModel, PayoutModel])
    await (model as typeof RefundModel).deleteMany({});
  standIn = await startStandIn();
  const { log } = recordingLog();
  company = createPaystack({ url: standIn.url, keys: [KEY], log, meter: recordingMeter().meter });
  const later = new Date(Date.now() + DAY_MS);
  const waiting = { state: 'sent' as const, attempts: 0, orderedAt: new Date(), dueAt: later };
  await RefundModel.insertMany([{ _id: 'rf-1', reference: 'bk-2', kobo: 100, cause: 'late', ...waiting }]);
  await PayoutModel.insertMany([
    { _id: PAYOUT, providerId: OWNER, userId: OWNER, kobo: 900_000, ...waiting },
  ] as never[]);
  const returnTo = 'https://market.test/return';
  await company.startCheckout({
    ...{ reference: 'bk-1', kobo: 1_000_000, email: EMAIL, returnTo, cancelTo: returnTo },
  });
  standIn.state.pay('bk-1');
});
afterEach(() => standIn.close());

const handle = async (outcomes: string[]): Promise<void> => {
  const errors: unknown[] = [];
  await handleEvents({
    company,
    onHandled: ({ event, outcome }) => outcomes.push(`${event.name} ${outcome}`),
    onError: (error) => errors.push(error),
    isStopping: () => false,
  });
  expect(errors).toEqual([]);
};

/** Receives events ten at a time, each copy twice, while two passes handle them. */
const deliver = async (events: readonly Delivery[]): Promise<string[]> => {
  const outcomes: string[] = [];
  const receive = ({ name, about, copy }: Delivery) =>
    receiveEvent({ name, about: about as never }, Buffer.from(JSON.stringify([name, copy])));
  for (let at = 0; at < events.length; at += IN_PARALLEL) {
    const some = events.slice(at, at + IN_PARALLEL);
    const handling = [handle(outcomes), handle(outcomes)];
    await Promise.all([...some, ...some].map(receive));
    await Promise.all(handling);
  }
  await handle(outcomes);
  expect(await countWaiting(1)).toBe(0);
  expect(await ProviderEventModel.countDocuments()).toBe(events.length);
  return outcomes;
};

/** Returns all that the events may have changed, without times. */
const stateNow = async () => {
  const isDue = async (model: typeof RefundModel | typeof PayoutModel) => {
    const [row] = await (model as typeof RefundModel).find().lean();
    return [row!.state, row!.dueAt!.getTime() <= Date.now()];
  };
  const accounts = await LedgerAccountModel.find({}, 'kobo').sort({ _id: 1 }).lean();
  return {
    transactions: (await LedgerTransactionModel.find({}, '_id').sort({ _id: 1 }).lean()).map(
      ({ _id }) => _id,
    ),
    accounts: accounts.map(({ _id, kobo }) => [_id, kobo]),
    refund: await isDue(RefundModel),
    payout: await isDue(PayoutModel),
    unmatched: await UnmatchedMoneyModel.countDocuments(),
  };
};

test.each([
  ['in order', () => IN_ORDER],
  ['shuffled', shuffled],
  ['in reverse order', () => [...IN_ORDER].reverse()],
])(
  'all 13 events, repeated and %s, have one effect each',
  async (_order, order) => {
    const outcomes = await deliver(order());
    expect([SEED, await stateNow()]).toEqual([
      SEED,
      {
        transactions: ['charge:bk-1'],
        accounts: [['unmatched:bk-1', 1_000_000]],
        ...{ refund: ['sent', true], payout: ['sent', true], unmatched: 1 },
      },
    ]);
    expect(outcomes.filter((one) => one === 'charge.success posted')).toHaveLength(1);
    await sealAll();
    expect(await verifyLedger()).toMatchObject({ found: null, transactions: 1 });
  },
  Math.max(120_000, COPIES * 6_000),
);

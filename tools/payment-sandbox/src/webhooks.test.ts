import { orderTransfer, payByCard, startTransfer } from './testing/orders';
import { useSandbox } from './testing/sandboxProcess';
import { WebhookReceiver, isSigned } from './testing/webhookReceiver';

const scene = useSandbox();
let shop: WebhookReceiver;

type Event = { id: number; name: string; state: string; attempts: { answer: number | string }[] };

beforeAll(async () => {
  shop = await WebhookReceiver.start();
  await scene.sandbox.control('settings', { webhookUrl: shop.url, refundsByHand: true });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.status = 200;
  await scene.sandbox.control('wait');
  shop.clear();
});

const lastEvent = async (): Promise<Event> =>
  (await scene.sandbox.state<{ events: Event[] }>()).events.at(-1)!;

const settled = () => scene.sandbox.control('wait');

it('sends an event of each of the 13 kinds, signed over its raw bytes', async () => {
  const { sandbox } = scene;
  const account = await startTransfer(sandbox);
  await sandbox.control('bank', { accountNumber: account.account_number, amount: 'less' });
  for (const to of [['processing', 'processed'], ['failed'], ['needs-attention']]) {
    const { id } = await sandbox.data<{ id: number }>('POST', '/refund', {
      transaction: await payByCard(sandbox),
    });
    for (const state of to) await sandbox.control('refund', { id, to: state });
  }
  for (const digit of ['0', '8', '9']) await orderTransfer(sandbox, `012345678${digit}`);
  const { result } = await sandbox.control('dispute/open', { reference: await payByCard(sandbox) });
  await sandbox.control('dispute/remind', result);
  await sandbox.control('clock', { minutes: 60 * 24 });
  await sandbox.control('clock', { minutes: 1 });
  expect([...new Set(shop.names())].sort()).toEqual([
    'bank.transfer.rejected',
    'charge.dispute.create',
    'charge.dispute.remind',
    'charge.dispute.resolve',
    'charge.success',
    'refund.failed',
    'refund.needs-attention',
    'refund.pending',
    'refund.processed',
    'refund.processing',
    'transfer.failed',
    'transfer.reversed',
    'transfer.success',
  ]);
  expect(shop.received.filter((each) => !isSigned(each, sandbox.key))).toEqual([]);
});

it('gives the amount of a processed refund as text', async () => {
  const { sandbox } = scene;
  const reference = await payByCard(sandbox);
  const { id } = await sandbox.data<{ id: number }>('POST', '/refund', {
    transaction: reference,
    amount: 5_000,
  });
  await sandbox.control('refund', { id, to: 'processed' });
  await settled();
  expect(shop.received.at(-1)?.data).toMatchObject({ amount: '5000', transaction_reference: reference });
});

it('sends again after 3 minutes four times, then every hour until 72 hours are over', async () => {
  const { sandbox } = scene;
  shop.status = 503;
  await payByCard(sandbox);
  await settled();
  for (const [minutes, sent] of [
    [2, 1],
    [1, 2],
    [3, 3],
    [3, 4],
    [3, 5],
    [59, 5],
    [1, 6],
  ]) {
    await sandbox.control('clock', { minutes });
    expect([minutes, shop.received.length]).toEqual([minutes, sent]);
  }
  for (let hours = 0; hours < 80; hours += 1) await sandbox.control('clock', { minutes: 60 });
  expect(await lastEvent()).toMatchObject({ state: 'given-up' });
  expect(shop.received).toHaveLength(5 + 71);
  expect(new Set(shop.received.map(({ raw }) => raw.toString())).size).toBe(1);
});

it('stops with the first answer 200', async () => {
  const { sandbox } = scene;
  shop.status = 500;
  await payByCard(sandbox);
  await settled();
  shop.status = 200;
  await sandbox.control('clock', { minutes: 3 });
  await sandbox.control('clock', { minutes: 600 });
  const { state, attempts } = await lastEvent();
  expect([state, attempts.map(({ answer }) => answer)]).toEqual(['delivered', [500, 200]]);
});

it('sends an event again as often as it is asked to', async () => {
  const { sandbox } = scene;
  await payByCard(sandbox);
  await settled();
  const { id } = await lastEvent();
  const { result } = await sandbox.control('event/send', { id, times: 5 });
  expect(result).toEqual({ answers: [200, 200, 200, 200, 200] });
  expect(shop.received).toHaveLength(6);
});

it('holds events back and sends them in reverse order', async () => {
  const { sandbox } = scene;
  await sandbox.control('settings', { holdEvents: true });
  const references = [await payByCard(sandbox), await payByCard(sandbox), await payByCard(sandbox)];
  await sandbox.control('settings', { holdEvents: false });
  await sandbox.control('clock', { minutes: 600 });
  expect(shop.received).toEqual([]);
  await sandbox.control('events/send-held');
  expect(shop.received.map(({ data }) => data['reference'])).toEqual(references.reverse());
});

it('never sends a dropped event by itself', async () => {
  const { sandbox } = scene;
  shop.status = 500;
  await payByCard(sandbox);
  await settled();
  const { id } = await lastEvent();
  await sandbox.control('event/drop', { id });
  shop.clear();
  await sandbox.control('clock', { minutes: 600 });
  expect(shop.received).toEqual([]);
});

it('sends a wrong signature and an altered body, which leave the event as it was', async () => {
  const { sandbox } = scene;
  await payByCard(sandbox);
  await settled();
  const { id } = await lastEvent();
  await sandbox.control('event/wrong-signature', { id });
  await sandbox.control('event/altered-body', { id });
  const [good, wrong, altered] = shop.received;
  expect([good, wrong, altered].map((each) => isSigned(each!, sandbox.key))).toEqual([true, false, false]);
  expect(wrong?.raw).toEqual(good?.raw);
  expect(altered?.raw).not.toEqual(good?.raw);
  expect(altered?.signature).toBe(good?.signature);
  expect(await lastEvent()).toMatchObject({ id, state: 'delivered' });
});

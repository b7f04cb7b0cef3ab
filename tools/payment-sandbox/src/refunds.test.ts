import { newReference, payByCard, startCheckout, verify } from './testing/orders';
import { useSandbox } from './testing/sandboxProcess';

const scene = useSandbox();

type Refund = { id: number; status: string; amount: number };

beforeAll(() => scene.sandbox.control('settings', { refundsByHand: true }));

const order = (reference: string, change: Record<string, unknown> = {}) =>
  scene.sandbox.api('POST', '/refund', { transaction: reference, currency: 'NGN', ...change });

const move = (id: number, to: string) => scene.sandbox.control('refund', { id, to });

const balance = async (): Promise<number> =>
  (await scene.sandbox.data<[{ balance: number }]>('GET', '/balance'))[0].balance;

it('refunds the whole charge by default, and leaves it reversed', async () => {
  const { sandbox } = scene;
  const reference = await payByCard(sandbox);
  const { body, status } = await order(reference, { merchant_note: 'rf-b1-1' });
  const refund = body.data as Refund & { transaction: { reference: string } };
  expect([status, body.message]).toEqual([200, 'Refund has been queued for processing']);
  expect(refund).toMatchObject({ status: 'pending', amount: 1_000_000, merchant_note: 'rf-b1-1' });
  expect(refund.transaction.reference).toBe(reference);
  const before = await balance();
  await move(refund.id, 'processing');
  expect(await balance()).toBe(before);
  await move(refund.id, 'processed');
  expect(await balance()).toBe(before - 1_000_000);
  expect(await sandbox.data('GET', `/refund/${refund.id}`)).toMatchObject({
    status: 'processed',
    deducted_amount: 1_000_000,
    fully_deducted: true,
  });
  expect(await verify(sandbox, reference)).toMatchObject({ status: 'reversed' });
  expect((await order(reference)).body).toMatchObject({
    message: 'Transaction has been fully reversed',
    code: 'transaction_reversed',
  });
});

it('refunds parts up to the whole, and a failed part frees its amount', async () => {
  const reference = await payByCard(scene.sandbox);
  const first = (await order(reference, { amount: 600_000 })).body.data as Refund;
  expect((await order(reference, { amount: 400_001 })).status).toBe(400);
  await move(first.id, 'failed');
  expect((await order(reference, { amount: 400_001 })).status).toBe(200);
  expect((await order(reference, { amount: '599999' })).status).toBe(200);
  expect((await order(reference, { amount: 1 })).body.message).toBe('Transaction has been fully reversed');
});

it('refuses an unpaid and an unknown transaction', async () => {
  const { reference } = await startCheckout(scene.sandbox);
  expect((await order(reference)).status).toBe(400);
  expect((await order(newReference())).status).toBe(404);
});

it('goes to an account of the customer only when it needs attention', async () => {
  const { sandbox } = scene;
  const { id } = (await order(await payByCard(sandbox))).body.data as Refund;
  const details = { currency: 'NGN', account_number: '0123456780', bank_id: '9' };
  const retry = (change = {}) =>
    sandbox.api('POST', `/refund/retry_with_customer_details/${id}`, {
      refund_account_details: { ...details, ...change },
    });
  expect(await retry()).toMatchObject({
    status: 422,
    body: {
      message: 'Invalid Refund state, refund status should be "needs-attention"',
      code: 'invalid_params',
    },
  });
  await move(id, 'needs-attention');
  expect((await retry({ account_number: '0123456787' })).status).toBe(422);
  expect((await retry()).body.data).toMatchObject({ id, status: 'processing' });
  await move(id, 'processed');
  expect((await move(id, 'failed')).status).toBe(422);
});

it('lists the refunds of one transaction, by its id or reference', async () => {
  const { sandbox } = scene;
  const reference = await payByCard(sandbox);
  const { id: transaction } = await verify(sandbox, reference);
  await order(reference, { amount: 100_000 });
  await order(reference, { amount: 200_000 });
  for (const wanted of [reference, transaction]) {
    const rows = await sandbox.data<Refund[]>('GET', `/refund?transaction=${wanted}&currency=NGN`);
    expect(rows.map(({ amount }) => amount)).toEqual([200_000, 100_000]);
  }
  expect(await sandbox.data('GET', '/refund?from=2000-01-01&to=2000-01-02')).toEqual([]);
});

it('goes on by itself when the switch is off', async () => {
  const { sandbox } = scene;
  await sandbox.control('settings', { refundsByHand: false });
  const { id } = (await order(await payByCard(sandbox))).body.data as Refund;
  await sandbox.control('clock', { minutes: 1 });
  await sandbox.control('clock', { minutes: 1 });
  await sandbox.control('settings', { refundsByHand: true });
  expect(await sandbox.data('GET', `/refund/${id}`)).toMatchObject({ status: 'processed' });
});

import { payByCard, verify } from './testing/orders';
import { useSandbox } from './testing/sandboxProcess';

const scene = useSandbox();

type Dispute = { id: number; status: string };

async function openDispute(naira = ''): Promise<{ id: number; reference: string }> {
  const reference = await payByCard(scene.sandbox);
  // The clock moves in these tests. A settlement would change the balance.
  await scene.sandbox.control('settle');
  const { result } = await scene.sandbox.control('dispute/open', { reference, ...(naira && { naira }) });
  return { id: (result as Dispute).id, reference };
}

const fetchDispute = (id: number) => scene.sandbox.data<Dispute>('GET', `/dispute/${id}`);

const answer = (id: number, change: Record<string, unknown> = {}) =>
  scene.sandbox.api('PUT', `/dispute/${id}/resolve`, {
    resolution: 'declined',
    message: 'The work was done',
    refund_amount: 0,
    uploaded_filename: 'file',
    ...change,
  });

const balance = async (): Promise<number> =>
  (await scene.sandbox.data<[{ balance: number }]>('GET', '/balance'))[0].balance;

it('waits 16 hours for an answer, and is accepted by itself after them', async () => {
  const { id, reference } = await openDispute();
  const before = await balance();
  const dispute = await scene.sandbox.data<{ createdAt: string; dueAt: string }>('GET', `/dispute/${id}`);
  expect(Date.parse(dispute.dueAt) - Date.parse(dispute.createdAt)).toBe(16 * 3_600_000);
  expect(dispute).toMatchObject({
    status: 'awaiting-merchant-feedback',
    category: 'chargeback',
    refund_amount: 1_000_000,
    transaction: { reference },
  });
  await scene.sandbox.control('clock', { minutes: 9 * 60 });
  expect(await fetchDispute(id)).toMatchObject({ status: 'awaiting-merchant-feedback' });
  await scene.sandbox.control('clock', { minutes: 8 * 60 });
  expect(await fetchDispute(id)).toMatchObject({ status: 'resolved', resolution: 'auto-accepted' });
  expect(await balance()).toBe(before - 1_000_000);
  expect(await verify(scene.sandbox, reference)).toMatchObject({ status: 'reversed' });
});

it('takes the accepted part from the balance', async () => {
  const { id, reference } = await openDispute('6000');
  const before = await balance();
  expect((await answer(id, { resolution: 'merchant-accepted', refund_amount: 600_001 })).status).toBe(400);
  const { body } = await answer(id, { resolution: 'merchant-accepted', refund_amount: 400_000 });
  expect(body).toMatchObject({
    message: 'Dispute successfully resolved',
    data: { id, status: 'resolved', resolution: 'merchant-accepted', refund_amount: 400_000 },
  });
  expect(await balance()).toBe(before - 400_000);
  expect(await verify(scene.sandbox, reference)).toMatchObject({ status: 'success' });
  expect((await answer(id)).status).toBe(400);
});

it.each([
  ['merchant', 0],
  ['customer', 1_000_000],
])('waits for the bank after it was declined, which decides for the %s', async (winner, lost) => {
  const { id } = await openDispute();
  const before = await balance();
  expect((await scene.sandbox.control('dispute/rule', { id, winner })).status).toBe(409);
  expect((await answer(id)).body.data).toMatchObject({ status: 'awaiting-bank-feedback' });
  await scene.sandbox.control('clock', { minutes: 24 * 60 });
  expect(await fetchDispute(id)).toMatchObject({ status: 'awaiting-bank-feedback' });
  await scene.sandbox.control('dispute/rule', { id, winner });
  expect(await fetchDispute(id)).toMatchObject({ status: 'resolved', refund_amount: lost });
  expect(await balance()).toBe(before - lost);
});

it.each(['resolution', 'message', 'refund_amount', 'uploaded_filename'])(
  'refuses an answer without %s',
  async (name) => {
    const { id } = await openDispute();
    expect((await answer(id, { [name]: null })).status).toBe(400);
    expect(await fetchDispute(id)).toMatchObject({ status: 'awaiting-merchant-feedback' });
  },
);

it('takes evidence and a file', async () => {
  const { sandbox } = scene;
  const { id } = await openDispute();
  const evidence = {
    customer_email: 'ada@demo.example',
    customer_name: 'Ada',
    customer_phone: '08012345678',
    service_details: 'Start code 09:00, finish code 11:00',
  };
  expect(await sandbox.data('POST', `/dispute/${id}/evidence`, evidence)).toMatchObject({
    ...evidence,
    dispute: id,
    id: expect.any(Number) as number,
  });
  expect(
    (await sandbox.api('POST', `/dispute/${id}/evidence`, { ...evidence, customer_name: '' })).status,
  ).toBe(400);
  const { signedUrl, fileName } = await sandbox.data<{ signedUrl: string; fileName: string }>(
    'GET',
    `/dispute/${id}/upload_url?upload_filename=record.pdf`,
  );
  expect((await fetch(signedUrl, { method: 'PUT', body: 'record' })).status).toBe(200);
  expect((await answer(id, { uploaded_filename: fileName })).body.data).toMatchObject({
    attachments: fileName,
  });
});

it('lists disputes of a state and of a transaction', async () => {
  const { id, reference } = await openDispute();
  const { id: transaction } = await verify(scene.sandbox, reference);
  const of = (query: string) => scene.sandbox.data<Dispute[]>('GET', `/dispute?${query}`);
  expect((await of(`transaction=${transaction}`)).map((dispute) => dispute.id)).toEqual([id]);
  expect(await of(`transaction=${transaction}&status=resolved`)).toEqual([]);
});

it('is opened once, and only for a paid transaction', async () => {
  const { reference } = await openDispute();
  expect((await scene.sandbox.control('dispute/open', { reference })).status).toBe(409);
});

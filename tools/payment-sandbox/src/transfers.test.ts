import { newReference, orderTransfer, payByCard } from './testing/orders';
import { useSandbox } from './testing/sandboxProcess';

const scene = useSandbox();
const OPENING_KOBO = 100_000_000;

const resolve = (accountNumber: string, bankCode = '058') =>
  scene.sandbox.api('GET', `/bank/resolve?account_number=${accountNumber}&bank_code=${bankCode}`);

const balance = async (): Promise<number> =>
  (await scene.sandbox.data<[{ balance: number }]>('GET', '/balance'))[0].balance;

const statusOf = async (reference: string): Promise<unknown> =>
  (await scene.sandbox.data<{ status: string }>('GET', `/transfer/verify/${reference}`)).status;

it('lists banks page by page with a cursor', async () => {
  const { body } = await scene.sandbox.api('GET', '/bank?currency=NGN&use_cursor=true&perPage=20');
  const { next } = body['meta'] as { next: string };
  const rest = await scene.sandbox.api('GET', `/bank?currency=NGN&use_cursor=true&perPage=20&next=${next}`);
  const codes = [...(body.data as { code: string }[]), ...(rest.body.data as { code: string }[])].map(
    ({ code }) => code,
  );
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['058', '999992']));
  expect((rest.body['meta'] as { next: null }).next).toBeNull();
});

it('resolves an account by the last digit of its number', async () => {
  expect((await resolve('0123456780')).body.data).toEqual({
    account_number: '0123456780',
    account_name: 'ADEBAYO HOME REPAIRS',
    bank_id: 9,
  });
  expect((await resolve('0123456786')).body.data).toMatchObject({ account_name: 'OKONKWO EMEKA JAMES' });
  expect(await resolve('0123456787')).toMatchObject({
    status: 422,
    body: { status: false, message: 'Could not resolve account name. Check parameters or try again.' },
  });
  expect((await resolve('12345')).status).toBe(422);
  expect((await resolve('0123456780', '000')).status).toBe(400);
  await scene.sandbox.control('names', { name4: 'BISI AND SONS' });
  expect((await resolve('0123456784')).body.data).toMatchObject({ account_name: 'BISI AND SONS' });
});

it('gives the same recipient for the same account, and none for an account that does not exist', async () => {
  const { sandbox } = scene;
  const wish = {
    type: 'nuban',
    name: 'Ada',
    account_number: '0123456781',
    bank_code: '044',
    currency: 'NGN',
  };
  const first = await sandbox.api('POST', '/transferrecipient', wish);
  expect(first.status).toBe(201);
  expect((await sandbox.api('POST', '/transferrecipient', wish)).body.data).toEqual(first.body.data);
  const none = await sandbox.api('POST', '/transferrecipient', { ...wish, account_number: '0123456787' });
  expect(none.status).toBe(422);
});

it.each([
  ['0', 'success', 902_500],
  ['8', 'failed', 0],
  ['9', 'reversed', 2_500],
])('transfers to an account that ends with %s: %s', async (digit, status, cost) => {
  const before = await balance();
  const { reference, body } = await orderTransfer(scene.sandbox, `012345678${digit}`);
  expect(body).toMatchObject({
    message: 'Transfer has been queued',
    data: { status: 'pending', amount: 900_000 },
  });
  expect(await balance()).toBe(before - 902_500);
  await scene.sandbox.control('clock', { minutes: 1 });
  if (digit === '9') expect(await statusOf(reference)).toBe('success');
  await scene.sandbox.control('clock', { minutes: 2 });
  expect(await statusOf(reference)).toBe(status);
  expect(await balance()).toBe(before - cost);
});

it('refuses a used reference, and answers with the first transfer when the switch says so', async () => {
  const { sandbox } = scene;
  const { reference, recipient, body } = await orderTransfer(sandbox, '0123456780');
  const again = () =>
    sandbox.api('POST', '/transfer', {
      source: 'balance',
      amount: 900_000,
      recipient,
      reference,
      reason: 'Payout',
    });
  expect(await again()).toMatchObject({ status: 400, body: { code: 'duplicate_transfer_reference' } });
  await sandbox.control('settings', { repeatedTransfer: 'first' });
  expect((await again()).body.data).toMatchObject({ id: (body.data as { id: number }).id });
  await sandbox.control('settings', { repeatedTransfer: 'refused' });
});

it('refuses a bad reference, recipient, amount and more than the balance', async () => {
  const { sandbox } = scene;
  const { recipient } = await orderTransfer(sandbox, '0123456780');
  const good = { source: 'balance', amount: 900_000, recipient, reason: 'x' };
  for (const [change, message] of [
    [{ reference: 'short' }, /16 to 50/],
    [{ reference: 'PO-UPPERCASE-0000000' }, /lowercase/],
    [{ recipient: 'RCP_unknown' }, /Recipient specified is invalid/],
    [{ amount: 9_999 }, /NGN 100/],
    [{ amount: OPENING_KOBO + 1 }, /balance is not enough/],
    [{ source: 'card' }, /source/],
  ] as const) {
    const answer = await sandbox.api('POST', '/transfer', {
      reference: newReference('po'),
      ...good,
      ...change,
    });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
  }
});

it('answers 404 "Transfer not found" for an unknown reference', async () => {
  const { status, body } = await scene.sandbox.api('GET', '/transfer/verify/po-unknown-0000000000');
  expect([status, body]).toEqual([404, { status: false, message: 'Transfer not found' }]);
});

it('waits for an OTP when the switch says so', async () => {
  const { sandbox } = scene;
  await sandbox.control('settings', { transferOtp: true });
  const { reference, body } = await orderTransfer(sandbox, '0123456780');
  await sandbox.control('settings', { transferOtp: false });
  expect(body).toMatchObject({ message: 'Transfer requires OTP to continue', data: { status: 'otp' } });
  await sandbox.control('clock', { minutes: 60 });
  expect(await statusOf(reference)).toBe('otp');
});

it('brings paid charges into the balance with a settlement, by hand or at 06:00 of the next day', async () => {
  const { sandbox } = scene;
  const before = await balance();
  await payByCard(sandbox);
  expect(await balance()).toBe(before);
  await sandbox.control('settle');
  expect(await balance()).toBe(before + 975_000);
  await payByCard(sandbox);
  await sandbox.control('clock', { minutes: 2 * 24 * 60 });
  expect(await balance()).toBe(before + 1_950_000);
  const [settlement] = await sandbox.data<{ id: number }[]>('GET', '/settlement?perPage=1');
  expect(settlement).toMatchObject({ total_amount: 975_000, total_fees: 25_000, total_processed: 1_000_000 });
  const paid = await sandbox.data<unknown[]>('GET', `/settlement/${settlement?.id}/transactions`);
  expect(paid).toHaveLength(1);
});

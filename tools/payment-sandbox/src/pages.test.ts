import { newReference, orderTransfer, payByCard, startCheckout, startTransfer } from './testing/orders';
import { useSandbox } from './testing/sandboxProcess';

const scene = useSandbox();

/** Sends a form as a browser does. */
const submit = (action: string, fields: Record<string, string>) =>
  fetch(`${scene.sandbox.url}/__sandbox/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

const idsOf = (page: string): string[] => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

const labelledIds = (page: string): string[] => [...page.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id!);

it('shows every list of the console, with one heading and a label for every field', async () => {
  const { sandbox } = scene;
  const reference = await payByCard(sandbox);
  await sandbox.data('POST', '/refund', { transaction: reference, amount: 1_000 });
  await orderTransfer(sandbox, '0123456780');
  await sandbox.control('dispute/open', { reference });
  await sandbox.control('settle');
  const page = await sandbox.page('/');
  for (const title of ['Transactions', 'Refunds', 'Transfers', 'Disputes', 'Settlements'])
    expect(page).toMatch(new RegExp(`<h2 id="\\w+">${title} \\([1-9]`));
  expect(page.match(/<h1/g)).toHaveLength(1);
  const ids = idsOf(page);
  expect(new Set(ids).size).toBe(ids.length);
  expect(labelledIds(page).filter((id) => !ids.includes(id))).toEqual([]);
});

it('escapes the texts of others', async () => {
  const { sandbox } = scene;
  const { access_code: accessCode } = await startCheckout(sandbox, {
    email: '"><script>alert(1)</script>@x.example',
  });
  for (const path of [`/checkout/${accessCode}`, '/', '/ussd?code="><script>', '/bank?account="><script>'])
    expect(await sandbox.page(path)).not.toContain('<script>');
});

it('goes from the form of a checkout to the shop', async () => {
  const { access_code: accessCode, reference } = await startCheckout(scene.sandbox, {
    callback_url: 'https://shop.example/pay',
  });
  const answer = await submit('checkout/pay', { accessCode });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `https://shop.example/pay?trxref=${reference}&reference=${reference}`,
  ]);
  const again = await submit('checkout/pay', { accessCode });
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('paid already')]);
});

it('sends another amount from the page of the bank, and shows the outcome', async () => {
  const { sandbox } = scene;
  const { account_number: account } = await startTransfer(sandbox);
  expect(await sandbox.page('/bank')).toContain(account);
  const answer = await submit('bank', { accountNumber: account, amount: 'other', naira: '9,500.50' });
  const location = answer.headers.get('location')!;
  expect(location).toBe(`/bank?account=${account}`);
  expect(await sandbox.page(location)).toContain('₦9,500.50 sent. The amount is wrong');
});

it('turns off a box that a form does not contain', async () => {
  const { sandbox } = scene;
  await submit('settings', { boxes: 'on', holdEvents: 'on', lateTransfers: 'accepted' });
  await submit('settings', { boxes: 'on' });
  const { settings } = await sandbox.state<{ settings: Record<string, unknown> }>();
  expect(settings).toMatchObject({ holdEvents: false, lateTransfers: 'accepted' });
});

it('answers 404 for a page that does not exist', async () => {
  for (const path of ['/nothing', `/checkout/${newReference().replaceAll('-', '')}`])
    expect((await fetch(`${scene.sandbox.url}${path}`)).status).toBe(404);
});

import { newReference, payByCard, startCheckout, startTransfer, verify } from './testing/orders';
import { useSandbox } from './testing/sandboxProcess';

const scene = useSandbox();
const HOUR_MINUTES = 60;

describe('the key', () => {
  it('is refused with 401 when it is absent or another one', async () => {
    const { sandbox } = scene;
    for (const authorization of ['', 'Bearer sk_test_other', `Basic ${sandbox.key}`]) {
      const { status, body } = await sandbox.api('GET', '/balance', undefined, { authorization });
      expect({ status, ok: body['status'] }).toEqual({ status: 401, ok: false });
    }
    expect((await sandbox.api('GET', '/balance')).status).toBe(200);
    expect(sandbox.key).toMatch(/^sk_test_[0-9a-f]{40}$/);
  });
});

describe('POST /transaction/initialize', () => {
  it('answers with the checkout page and leaves the transaction abandoned', async () => {
    const { sandbox } = scene;
    const answer = await startCheckout(sandbox, { metadata: { bookingId: 'b1' } });
    expect(answer.authorization_url).toBe(`${sandbox.pageUrl}/checkout/${answer.access_code}`);
    expect(await verify(sandbox, answer.reference)).toMatchObject({
      status: 'abandoned',
      amount: 1_000_000,
      requested_amount: 1_000_000,
      currency: 'NGN',
      fees: null,
      paid_at: null,
      metadata: { bookingId: 'b1' },
    });
  });

  it('refuses a used reference, a wrong amount, address, reference and currency', async () => {
    const { sandbox } = scene;
    const good = { email: 'a@demo.example', amount: 5_000, reference: newReference() };
    expect((await sandbox.api('POST', '/transaction/initialize', good)).status).toBe(200);
    const repeated = await sandbox.api('POST', '/transaction/initialize', good);
    expect(repeated.status).toBe(400);
    expect(repeated.body).toMatchObject({
      status: false,
      message: 'Duplicate Transaction Reference',
      type: 'validation_error',
      code: 'duplicate_reference',
    });
    const wrong = [
      { amount: 0 },
      { amount: 10.5 },
      { amount: -1 },
      { amount: 'ten' },
      { email: 'no-address' },
      { reference: 'a/b' },
      { callback_url: 'javascript:alert(1)' },
    ];
    for (const change of wrong) {
      const answer = await sandbox.api('POST', '/transaction/initialize', {
        ...good,
        reference: newReference(),
        ...change,
      });
      expect([change, answer.status]).toEqual([change, 400]);
    }
    const dollars = { ...good, reference: newReference(), currency: 'USD' };
    expect((await sandbox.api('POST', '/transaction/initialize', dollars)).status).toBe(403);
  });
});

describe('the fee', () => {
  it.each([
    [249_999, 3_750],
    [250_000, 13_750],
    [1_000_000, 25_000],
    [12_666_700, 200_000],
    [500_000_000, 200_000],
    [39_100, 587],
  ])('of %d kobo is %d', async (amount, fees) => {
    const { sandbox } = scene;
    const { access_code: accessCode, reference } = await startCheckout(sandbox, { amount });
    await sandbox.control('checkout/pay', { accessCode });
    expect(await verify(sandbox, reference)).toMatchObject({ status: 'success', amount, fees });
  });
});

describe('the checkout page', () => {
  it('pays, and leads back to the shop with both names of the reference', async () => {
    const { sandbox } = scene;
    const { access_code: accessCode, reference } = await startCheckout(sandbox, {
      callback_url: 'https://shop.example/pay?x=1',
    });
    const page = await sandbox.page(`/checkout/${accessCode}`);
    for (const text of ['Test shop, no real money', '₦10,000', 'Pay late', 'Fail', 'Abandon'])
      expect(page).toContain(text);
    const { location } = await sandbox.control('checkout/pay', { accessCode });
    expect(location).toBe(`https://shop.example/pay?x=1&trxref=${reference}&reference=${reference}`);
    expect(await verify(sandbox, reference)).toMatchObject({ status: 'success', channel: 'card' });
    expect((await sandbox.control('checkout/pay', { accessCode })).status).toBe(409);
  });

  it('declines, and lets the customer try again', async () => {
    const { sandbox } = scene;
    const { access_code: accessCode, reference } = await startCheckout(sandbox);
    await sandbox.control('checkout/fail', { accessCode });
    expect(await verify(sandbox, reference)).toMatchObject({
      status: 'failed',
      gateway_response: 'Declined',
    });
    expect(await sandbox.page(`/checkout/${accessCode}`)).toContain('declined');
    await sandbox.control('checkout/pay', { accessCode });
    expect(await verify(sandbox, reference)).toMatchObject({ status: 'success' });
  });

  it('leads to the cancel address when the customer abandons', async () => {
    const { sandbox } = scene;
    const { access_code: accessCode } = await startCheckout(sandbox, {
      callback_url: 'https://shop.example/pay',
      metadata: { cancel_action: 'https://shop.example/cancelled' },
    });
    expect(await sandbox.control('checkout/abandon', { accessCode })).toMatchObject({
      location: 'https://shop.example/cancelled',
    });
  });

  it('pays late at its time and not before', async () => {
    const { sandbox } = scene;
    const { access_code: accessCode, reference } = await startCheckout(sandbox);
    await sandbox.control('checkout/late', { accessCode, delaySeconds: 26 * 3_600 });
    await sandbox.control('clock', { minutes: 25 * HOUR_MINUTES });
    expect(await verify(sandbox, reference)).toMatchObject({ status: 'pending' });
    await sandbox.control('clock', { minutes: 2 * HOUR_MINUTES });
    expect(await verify(sandbox, reference)).toMatchObject({ status: 'success' });
  });

  it('lets its forms lead to the shop and to no other place', async () => {
    const { sandbox } = scene;
    const { access_code: accessCode } = await startCheckout(sandbox, {
      callback_url: 'https://shop.example/pay',
    });
    const { headers } = await fetch(`${sandbox.url}/checkout/${accessCode}`);
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example");
  });
});

describe('POST /charge by transfer', () => {
  it('answers with an account number that takes the exact amount', async () => {
    const { sandbox } = scene;
    const account_expires_at = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString();
    const account = await startTransfer(sandbox, { bank_transfer: { account_expires_at } });
    expect(account).toMatchObject({
      status: 'pending_bank_transfer',
      account_number: expect.stringMatching(/^\d{10}$/) as string,
      bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
      account_expires_at,
    });
    expect(await verify(sandbox, account.reference)).toMatchObject({ status: 'pending' });
    await sandbox.control('bank', { accountNumber: account.account_number });
    expect(await verify(sandbox, account.reference)).toMatchObject({
      status: 'success',
      channel: 'bank_transfer',
      amount: 1_000_000,
    });
  });

  it.each(['less', 'more'])('rejects ₦500 %s, and accepts it when the switch says so', async (amount) => {
    const { sandbox } = scene;
    const rejected = await startTransfer(sandbox);
    await sandbox.control('bank', { accountNumber: rejected.account_number, amount });
    expect(await verify(sandbox, rejected.reference)).toMatchObject({ status: 'pending' });
    await sandbox.control('settings', { wrongAmounts: 'accepted' });
    await sandbox.control('bank', { accountNumber: rejected.account_number, amount });
    await sandbox.control('settings', { wrongAmounts: 'rejected' });
    expect(await verify(sandbox, rejected.reference)).toMatchObject({
      status: 'success',
      requested_amount: 1_000_000,
      amount: amount === 'less' ? 950_000 : 1_050_000,
    });
  });

  it('returns late money and money that comes twice, and accepts both when the switch says so', async () => {
    const { sandbox } = scene;
    const late = await startTransfer(sandbox);
    await sandbox.control('bank', { accountNumber: late.account_number, amount: 'late' });
    expect(await verify(sandbox, late.reference)).toMatchObject({ status: 'abandoned' });
    const twice = await startTransfer(sandbox);
    await sandbox.control('bank', { accountNumber: twice.account_number, amount: 'twice' });
    await sandbox.control('settings', { lateTransfers: 'accepted' });
    await sandbox.control('bank', { accountNumber: late.account_number });
    expect(await verify(sandbox, late.reference)).toMatchObject({ status: 'success' });
    const { result } = await sandbox.control('bank', { accountNumber: twice.account_number });
    await sandbox.control('settings', { lateTransfers: 'returned' });
    const [{ outcome, charge }] = (result as { transfers: { outcome: string; charge: number }[] })
      .transfers as [{ outcome: string; charge: number }];
    expect(outcome).toBe('accepted');
    const other = await sandbox.data<{ reference: string }>('GET', `/transaction/${charge}`);
    expect(other).toMatchObject({ status: 'success', amount: 1_000_000 });
    expect(other.reference).not.toBe(twice.reference);
  });
});

describe('POST /charge by USSD', () => {
  it.each(['737', '919', '822', '966'])('answers with a code of %s that is confirmed', async (type) => {
    const { sandbox } = scene;
    const reference = newReference();
    const { ussd_code: code, status } = await sandbox.data<{ ussd_code: string; status: string }>(
      'POST',
      '/charge',
      {
        email: 'ada@demo.example',
        amount: 500_000,
        reference,
        ussd: { type },
      },
    );
    expect([status, code]).toEqual([
      'pay_offline',
      expect.stringMatching(new RegExp(`^\\*${type}\\*33\\*4\\*\\d+#$`)),
    ]);
    await sandbox.control('ussd', { code, answer: 'decline' });
    expect(await verify(sandbox, reference)).toMatchObject({ status: 'failed' });
    await sandbox.control('ussd', { code });
    expect(await verify(sandbox, reference)).toMatchObject({ status: 'success', channel: 'ussd' });
  });
});

describe('GET /transaction', () => {
  it('gives every transaction once by pages with a cursor, newest first', async () => {
    const { sandbox } = scene;
    for (let made = 0; made < 3; made += 1) await payByCard(sandbox);
    const seen: number[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { body } = await sandbox.api('GET', `/transaction?use_cursor=true&perPage=4&next=${next}`);
      seen.push(...(body.data as { id: number }[]).map(({ id }) => id));
      next = (body['meta'] as { next: string | null }).next;
    }
    const { body } = await sandbox.api('GET', '/transaction?perPage=100');
    expect(seen).toEqual((body.data as { id: number }[]).map(({ id }) => id));
    expect(seen).toEqual([...seen].sort((left, right) => right - left));
    expect(new Set(seen).size).toBe((body['meta'] as { total: number }).total);
  });

  it('refuses an unknown reference', async () => {
    const { status, body } = await scene.sandbox.api('GET', '/transaction/verify/unknown');
    expect([status, body.message]).toEqual([400, 'Transaction reference not found.']);
  });
});

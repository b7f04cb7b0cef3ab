import { always, withHands, type Case } from './contract';
import { DAY, EMAIL, aReference, all, handsOf, ordered, paid } from './pair';

const PAGES = { returnTo: 'https://market.test/return', cancelTo: 'https://market.test/cancel' };
const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000);

/** The contract of money that comes. */
export const CHARGE_CASES: readonly Case[] = [
  always('startCheckout returns a page', async ({ provider }) => {
    const order = { reference: aReference(), kobo: 1_000_000, email: EMAIL, ...PAGES };
    expect((await provider.startCheckout(order)).url).toMatch(/^https?:\/\/\S+$/);
  }),
  always('startCheckout does not use a reference twice', async (pair) => {
    const reference = await ordered(pair, 1_000_000);
    const again = pair.provider.startCheckout({ reference, kobo: 1_000_000, email: EMAIL, ...PAGES });
    await expect(again).rejects.toMatchObject({ name: 'ProviderSilence', reason: 'reference_taken' });
  }),
  always('startCheckout refuses an order without an amount', async ({ provider }) => {
    const order = { reference: aReference(), kobo: 0, email: EMAIL, ...PAGES };
    await expect(provider.startCheckout(order)).rejects.toMatchObject({ name: 'ProviderRefusal' });
    await expect(provider.charge(order.reference)).rejects.toMatchObject({ code: 'not_found' });
  }),
  always('startCheckout refuses an order without an email address', async ({ provider }) => {
    const order = { reference: aReference(), kobo: 1_000_000, email: '', ...PAGES };
    await expect(provider.startCheckout(order)).rejects.toMatchObject({ name: 'ProviderRefusal' });
  }),
  always('startTransfer returns an account number with its end', async ({ provider }) => {
    const until = inHalfAnHour();
    const order = { reference: aReference(), kobo: 1_000_000, email: EMAIL, until };
    const account = await provider.startTransfer(order);
    expect(account.accountNumber).toMatch(/^\d{10}$/);
    expect(account.bank.length * account.accountName.length).toBeGreaterThan(0);
    expect(Math.abs(account.until.getTime() - until.getTime())).toBeLessThan(60 * 60_000);
  }),
  always('startTransfer does not use a reference twice', async ({ provider }) => {
    const order = { reference: aReference(), kobo: 1_000_000, email: EMAIL, until: inHalfAnHour() };
    await provider.startTransfer(order);
    await expect(provider.startTransfer(order)).rejects.toMatchObject({ reason: 'reference_taken' });
  }),
  ...(['737', '919', '822', '966'] as const).map((bank) =>
    always(`startUssd returns a code of ${bank}`, async ({ provider }) => {
      const order = { reference: aReference(), kobo: 1_000_000, email: EMAIL, bank };
      expect((await provider.startUssd(order)).code).toMatch(new RegExp(`^\\*${bank}\\*[\\d*]+#$`));
    }),
  ),
  always('startUssd does not use a reference of a card twice', async (pair) => {
    const reference = await ordered(pair, 1_000_000);
    const order = { reference, kobo: 1_000_000, email: EMAIL, bank: '737' as const };
    await expect(pair.provider.startUssd(order)).rejects.toMatchObject({ reason: 'reference_taken' });
  }),
  always('charge refuses a reference that was never used', async ({ provider }) => {
    const unknown = provider.charge(aReference());
    await expect(unknown).rejects.toMatchObject({ name: 'ProviderRefusal', code: 'not_found' });
  }),
  always('charge does not call an order paid before it is', async (pair) => {
    const reference = await ordered(pair, 1_000_000);
    const charge = await pair.provider.charge(reference);
    expect(charge).toMatchObject({ reference, currency: 'NGN', paidAt: null });
    expect(['open', 'abandoned']).toContain(charge.state);
  }),
  withHands('charge returns amount, fee, channel and time of a payment', async (pair) => {
    const reference = await paid(pair, 1_000_000);
    const charge = await pair.provider.charge(reference);
    expect(charge).toMatchObject({ reference, state: 'paid', kobo: 1_000_000, requestedKobo: 1_000_000 });
    expect(charge).toMatchObject({ currency: 'NGN', channel: 'card', paidAt: expect.any(Date) });
    expect(charge.feeKobo).toBeGreaterThan(0);
    expect(charge.feeKobo).toBeLessThan(1_000_000);
  }),
  withHands('charge returns the paid and the ordered amount when they differ', async (pair) => {
    const reference = await ordered(pair, 1_000_000);
    await handsOf(pair).pay(reference, 950_000);
    expect(await pair.provider.charge(reference)).toMatchObject({
      state: 'paid',
      kobo: 950_000,
      requestedKobo: 1_000_000,
    });
  }),
  withHands('charge returns a payment by transfer', async (pair) => {
    const reference = aReference();
    const order = { reference, kobo: 2_000_000, email: EMAIL, until: inHalfAnHour() };
    await pair.provider.startTransfer(order);
    await handsOf(pair).pay(reference);
    expect(await pair.provider.charge(reference)).toMatchObject({ state: 'paid', channel: 'bank_transfer' });
  }),
  withHands('charge returns a payment by USSD', async (pair) => {
    const reference = aReference();
    await pair.provider.startUssd({ reference, kobo: 50_000, email: EMAIL, bank: '737' });
    await handsOf(pair).pay(reference);
    expect(await pair.provider.charge(reference)).toMatchObject({ state: 'paid', channel: 'ussd' });
  }),
  withHands('charge gives each charge a separate id', async (pair) => {
    const [one, two] = [await paid(pair, 10_000), await paid(pair, 10_000)];
    expect((await pair.provider.charge(one)).providerId).not.toBe(
      (await pair.provider.charge(two)).providerId,
    );
  }),
  withHands('list has every charge of the period once', async (pair) => {
    const references = [await paid(pair, 10_000), await ordered(pair, 20_000), await paid(pair, 30_000)];
    const rows = await all(pair.provider.list('charges', DAY.from, DAY.to));
    const listed = rows.flatMap((row) => (row.what === 'charges' ? [row.charge.reference] : []));
    for (const reference of references) expect(listed.filter((other) => other === reference)).toHaveLength(1);
  }),
  withHands('list and charge state the same', async (pair) => {
    const reference = await paid(pair, 70_000);
    const rows = await all(pair.provider.list('charges', DAY.from, DAY.to));
    const listed = rows.find((row) => row.what === 'charges' && row.charge.reference === reference);
    expect(listed).toEqual({ what: 'charges', charge: await pair.provider.charge(reference) });
  }),
  withHands('balance does not fall by a payment', async (pair) => {
    const before = await pair.provider.balance();
    await paid(pair, 1_000_000);
    expect(await pair.provider.balance()).toBeGreaterThanOrEqual(before);
  }),
  withHands('list has settlements, with their amounts and fees', async (pair) => {
    await paid(pair, 1_000_000);
    await handsOf(pair).settle();
    const rows = await all(pair.provider.list('settlements', DAY.from, DAY.to));
    const { settlement } = rows.find((row) => row.what === 'settlements')!;
    expect(settlement).toMatchObject({ currency: 'NGN', state: 'settled', at: expect.any(Date) });
    expect(settlement.kobo * settlement.feeKobo).toBeGreaterThan(0);
  }),
];

import { always, withHands, type Case } from './contract';
import { ACCOUNT, DAY, aPayoutId, all, handsOf, type Pair } from './pair';

/** Sends money and returns the name of the payout. */
const sent = async (pair: Pair, kobo = 900_000) => {
  const recipient = await pair.provider.recipient({ ...ACCOUNT, name: 'Wes Gibbons' });
  const wish = { payoutId: aPayoutId(), kobo, recipient, reason: 'Payout of 27 November' };
  return { wish, transfer: await pair.provider.transfer(wish) };
};
const stateOf = async (pair: Pair, state: 'success' | 'failed' | 'reversed' | 'otp' | 'blocked') => {
  const { wish } = await sent(pair);
  await handsOf(pair).transferBecomes(wish.payoutId, state);
  return pair.provider.transferOf(wish.payoutId);
};

/** The contract of money that goes to businesses. */
export const PAYOUT_CASES: readonly Case[] = [
  always('banks returns banks with both names', async ({ provider }) => {
    const banks = await provider.banks();
    expect(banks.length).toBeGreaterThan(1);
    expect(banks.every(({ id, code, name }) => id && code && name)).toBe(true);
    expect(new Set(banks.map(({ id }) => id)).size).toBe(banks.length);
  }),
  withHands('accountName returns the owner', async ({ provider }) => {
    expect(await provider.accountName(ACCOUNT)).toMatch(/\S/);
  }),
  withHands('accountName returns null for an account that does not exist', async ({ provider }) => {
    expect(await provider.accountName({ ...ACCOUNT, accountNumber: '0022728157' })).toBeNull();
  }),
  withHands('recipient returns the same code for the same account', async ({ provider }) => {
    const code = await provider.recipient({ ...ACCOUNT, name: 'Wes Gibbons' });
    expect(code).toMatch(/^RCP_/);
    expect(await provider.recipient({ ...ACCOUNT, name: 'Wes Gibbons' })).toBe(code);
  }),
  always('recipient refuses a bank that does not exist', async ({ provider }) => {
    const account = { ...ACCOUNT, bankCode: 'no-bank', name: 'Wes Gibbons' };
    await expect(provider.recipient(account)).rejects.toMatchObject({ name: 'ProviderRefusal' });
  }),
  always('transferOf returns null for a payout without a transfer', async ({ provider }) => {
    expect(await provider.transferOf(aPayoutId())).toBeNull();
  }),
  always('transfer refuses a recipient that does not exist', async ({ provider }) => {
    const wish = { payoutId: aPayoutId(), kobo: 900_000, recipient: 'nobody', reason: 'Payout' };
    await expect(provider.transfer(wish)).rejects.toMatchObject({ name: 'ProviderRefusal' });
    expect(await provider.transferOf(wish.payoutId)).toBeNull();
  }),
  always('transfer rejects a name that cannot be a reference', async ({ provider }) => {
    const wish = { payoutId: 'PO 1', kobo: 900_000, recipient: 'RCP_1', reason: 'Payout' };
    await expect(provider.transfer(wish)).rejects.toThrow(RangeError);
  }),
  withHands('transfer accepts a payout', async (pair) => {
    const { wish, transfer } = await sent(pair);
    expect(transfer).toMatchObject({ payoutId: wish.payoutId, kobo: 900_000, currency: 'NGN' });
  }),
  withHands('transfer returns the first transfer when it is repeated', async (pair) => {
    const { wish, transfer } = await sent(pair);
    const before = await pair.provider.balance();
    expect((await pair.provider.transfer(wish)).providerId).toBe(transfer.providerId);
    expect(await pair.provider.balance()).toBe(before);
  }),
  withHands('transfer does not take the reference of another amount for its own', async (pair) => {
    const { wish } = await sent(pair);
    const other = pair.provider.transfer({ ...wish, kobo: 100_000 });
    await expect(other).rejects.toMatchObject({ name: 'ProviderSilence', reason: 'unexpected' });
  }),
  withHands('transfer refuses more than the balance', async (pair) => {
    const recipient = await pair.provider.recipient({ ...ACCOUNT, name: 'Wes Gibbons' });
    const kobo = (await pair.provider.balance()) + 1;
    const wish = { payoutId: aPayoutId(), kobo, recipient, reason: 'Payout' };
    await expect(pair.provider.transfer(wish)).rejects.toMatchObject({ name: 'ProviderRefusal' });
    expect(await pair.provider.transferOf(wish.payoutId)).toBeNull();
  }),
  withHands('transferOf returns amount and fee of a paid transfer', async (pair) => {
    const transfer = await stateOf(pair, 'success');
    expect(transfer).toMatchObject({ state: 'paid', kobo: 900_000 });
    expect(transfer!.feeKobo).toBeGreaterThan(0);
  }),
  withHands('transferOf states that a transfer failed', async (pair) => {
    expect(await stateOf(pair, 'failed')).toMatchObject({ state: 'failed' });
  }),
  withHands('transferOf states that a transfer was reversed', async (pair) => {
    expect(await stateOf(pair, 'reversed')).toMatchObject({ state: 'reversed' });
  }),
  withHands('transferOf states that a transfer waits for a password', async (pair) => {
    expect(await stateOf(pair, 'otp')).toMatchObject({ state: 'otp' });
  }),
  withHands('transferOf takes a blocked transfer for failed', async (pair) => {
    expect(await stateOf(pair, 'blocked')).toMatchObject({ state: 'failed' });
  }),
  withHands('balance falls by the transfer', async (pair) => {
    const before = await pair.provider.balance();
    await sent(pair, 250_000);
    expect(await pair.provider.balance()).toBeLessThanOrEqual(before - 250_000);
  }),
  withHands('list has every transfer of the period once', async (pair) => {
    const { wish } = await sent(pair);
    const rows = await all(pair.provider.list('transfers', DAY.from, DAY.to));
    const names = rows.flatMap((row) => (row.what === 'transfers' ? [row.transfer.payoutId] : []));
    expect(names.filter((name) => name === wish.payoutId)).toHaveLength(1);
  }),
  always('balance is a whole number of kobo', async ({ provider }) => {
    expect(Number.isSafeInteger(await provider.balance())).toBe(true);
  }),
];

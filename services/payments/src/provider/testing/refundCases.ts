import { always, withHands, type Case } from './contract';
import { ACCOUNT, DAY, EMAIL, aReference, all, handsOf, ordered, paid, type Pair } from './pair';

const refundId = () => aReference().replace(/^bk/, 'rf');
const note = 'Your booking was cancelled';

/** Pays and orders a refund of a part or of all. */
const refunded = async (pair: Pair, kobo: number) => {
  const reference = await paid(pair, 1_000_000);
  const wish = { refundId: refundId(), reference, kobo, note };
  return { reference, wish, refund: await pair.provider.refund(wish) };
};

/** Brings a refund to a state and returns it as the list of its charge states it. */
const stateOf = async (pair: Pair, state: 'processing' | 'processed' | 'failed' | 'needs-attention') => {
  const { reference, refund } = await refunded(pair, 300_000);
  await handsOf(pair).refundBecomes(refund.providerRefundId, state);
  const charge = await pair.provider.charge(reference);
  return (await pair.provider.refundsOf(charge))[0]!.state;
};

/** The contract of money that goes back. */
export const REFUND_CASES: readonly Case[] = [
  always('refund refuses a reference that was never used', async ({ provider }) => {
    const wish = { refundId: refundId(), reference: aReference(), kobo: 10_000, note };
    await expect(provider.refund(wish)).rejects.toMatchObject({ name: 'ProviderRefusal' });
  }),
  always('refund refuses a charge that is not paid', async (pair) => {
    const reference = await ordered(pair, 1_000_000);
    const wish = { refundId: refundId(), reference, kobo: 10_000, note };
    await expect(pair.provider.refund(wish)).rejects.toMatchObject({ name: 'ProviderRefusal' });
  }),
  withHands('refund accepts all of a charge', async (pair) => {
    const { refund, wish } = await refunded(pair, 1_000_000);
    expect(refund).toMatchObject({ kobo: 1_000_000, currency: 'NGN', state: 'open', note: wish.refundId });
  }),
  withHands('refund accepts a part of a charge', async (pair) => {
    expect((await refunded(pair, 1)).refund.kobo).toBe(1);
  }),
  withHands('refund refuses more than was paid', async (pair) => {
    const reference = await paid(pair, 1_000_000);
    const wish = { refundId: refundId(), reference, kobo: 1_000_001, note };
    await expect(pair.provider.refund(wish)).rejects.toMatchObject({ name: 'ProviderRefusal' });
  }),
  withHands('refund refuses all of a charge a second time', async (pair) => {
    const { wish, reference } = await refunded(pair, 1_000_000);
    const again = pair.provider.refund({ ...wish, refundId: refundId() });
    await expect(again).rejects.toMatchObject({ name: 'ProviderRefusal' });
    expect(await pair.provider.refundsOf(await pair.provider.charge(reference))).toHaveLength(1);
  }),
  withHands('refund makes two of one charge when both fit', async (pair) => {
    const { reference } = await refunded(pair, 400_000);
    await pair.provider.refund({ refundId: refundId(), reference, kobo: 600_000, note });
    const refunds = await pair.provider.refundsOf(await pair.provider.charge(reference));
    expect(refunds.map(({ kobo }) => kobo).sort()).toEqual([400_000, 600_000]);
  }),
  withHands('refundsOf returns our name of the refund', async (pair) => {
    const { reference, wish } = await refunded(pair, 400_000);
    const [refund] = await pair.provider.refundsOf(await pair.provider.charge(reference));
    expect(refund).toMatchObject({ note: wish.refundId, kobo: 400_000 });
  }),
  withHands('refundsOf leaves out refunds of other charges', async (pair) => {
    await refunded(pair, 400_000);
    const reference = await paid(pair, 1_000_000);
    expect(await pair.provider.refundsOf(await pair.provider.charge(reference))).toEqual([]);
  }),
  withHands('refundsOf states a refund open while it is processing', async (pair) => {
    expect(await stateOf(pair, 'processing')).toBe('open');
  }),
  withHands('refundsOf states that a refund is processed', async (pair) => {
    expect(await stateOf(pair, 'processed')).toBe('processed');
  }),
  withHands('refundsOf states that a refund failed', async (pair) => {
    expect(await stateOf(pair, 'failed')).toBe('failed');
  }),
  withHands('refundsOf states that a refund needs an account', async (pair) => {
    expect(await stateOf(pair, 'needs-attention')).toBe('needs_account');
  }),
  withHands('refundTo sends on a refund that needs an account', async (pair) => {
    const { refund } = await refunded(pair, 300_000);
    await handsOf(pair).refundBecomes(refund.providerRefundId, 'needs-attention');
    expect(await pair.provider.refundTo(refund.providerRefundId, ACCOUNT)).toMatchObject({
      providerRefundId: refund.providerRefundId,
      kobo: 300_000,
      state: 'open',
    });
  }),
  withHands('refundTo refuses a refund that needs no account', async (pair) => {
    const { refund } = await refunded(pair, 300_000);
    await expect(pair.provider.refundTo(refund.providerRefundId, ACCOUNT)).rejects.toMatchObject({
      name: 'ProviderRefusal',
      status: 422,
    });
  }),
  withHands('list has every refund of the period once', async (pair) => {
    const { refund } = await refunded(pair, 300_000);
    const rows = await all(pair.provider.list('refunds', DAY.from, DAY.to));
    const ids = rows.flatMap((row) => (row.what === 'refunds' ? [row.refund.providerRefundId] : []));
    expect(ids.filter((id) => id === refund.providerRefundId)).toHaveLength(1);
  }),
  withHands('startCheckout does not use the reference of a refunded charge again', async (pair) => {
    const { reference } = await refunded(pair, 1_000_000);
    const page = 'https://market.test/return';
    const order = { reference, kobo: 1_000_000, email: EMAIL, returnTo: page, cancelTo: page };
    await expect(pair.provider.startCheckout(order)).rejects.toMatchObject({ reason: 'reference_taken' });
  }),
];

import { always, withHands, type Case } from './contract';
import { ACCOUNT, DAY, EMAIL, aPayoutId, aReference, all, handsOf, paid, type Pair } from './pair';
import type { EventSubject } from '../provider';

const disputed = async (pair: Pair) => {
  const reference = await paid(pair, 1_000_000);
  return { reference, id: await handsOf(pair).openDispute(reference, 400_000) };
};
const EVIDENCE = {
  message: 'The customer confirmed the work with a code.',
  service: 'House cleaning',
  customer: { email: 'ada@example.com', name: 'Ada Obi', phone: '08030000000' },
  file: { name: 'booking.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') },
};

/** Returns what the events of one kind are about, the latest first. */
const subjectsOf = async (pair: Pair, name: string): Promise<EventSubject[]> =>
  (await handsOf(pair).events())
    .map(({ raw, headers }) => pair.provider.readEvent(raw, (header) => headers[header])!)
    .filter((event) => event.name === name)
    .map(({ about }) => about)
    .reverse();

/** The contract of chargebacks and of events. */
export const DISPUTE_CASES: readonly Case[] = [
  always('dispute refuses an id that does not exist', async ({ provider }) => {
    await expect(provider.dispute('999999999999')).rejects.toMatchObject({ code: 'not_found' });
  }),
  withHands('dispute returns charge, amount and due time', async (pair) => {
    const { id, reference } = await disputed(pair);
    const { providerId } = await pair.provider.charge(reference);
    expect(await pair.provider.dispute(id)).toMatchObject({
      id,
      state: 'awaiting_us',
      resolution: null,
      kobo: 400_000,
      chargeReference: reference,
      chargeProviderId: providerId,
      dueAt: expect.any(Date),
    });
  }),
  withHands('answerDispute accepts', async (pair) => {
    const { id } = await disputed(pair);
    await pair.provider.answerDispute(id, { accept: true, kobo: 400_000 });
    expect(await pair.provider.dispute(id)).toMatchObject({ state: 'resolved', resolution: 'accepted' });
  }),
  withHands('answerDispute contests with evidence', async (pair) => {
    const { id } = await disputed(pair);
    await pair.provider.answerDispute(id, { accept: false, evidence: EVIDENCE });
    expect(await pair.provider.dispute(id)).toMatchObject({ resolution: 'declined' });
  }),
  withHands('answerDispute refuses a second answer', async (pair) => {
    const { id } = await disputed(pair);
    await pair.provider.answerDispute(id, { accept: true, kobo: 400_000 });
    const again = pair.provider.answerDispute(id, { accept: true, kobo: 400_000 });
    await expect(again).rejects.toMatchObject({ name: 'ProviderRefusal' });
  }),
  withHands('list has every dispute of the period once', async (pair) => {
    const { id } = await disputed(pair);
    const rows = await all(pair.provider.list('disputes', DAY.from, DAY.to));
    const ids = rows.flatMap((row) => (row.what === 'disputes' ? [row.dispute.id] : []));
    expect(ids.filter((other) => other === id)).toHaveLength(1);
  }),
  withHands('readEvent names the charge of a payment', async (pair) => {
    const reference = await paid(pair, 1_000_000);
    const { providerId } = await pair.provider.charge(reference);
    const [about] = await subjectsOf(pair, 'charge.success');
    expect(about).toEqual({ what: 'charge', reference, providerId });
  }),
  withHands('readEvent names the charge of a rejected bank transfer by its id', async (pair) => {
    const reference = aReference();
    const until = new Date(Date.now() + 30 * 60_000);
    await pair.provider.startTransfer({ reference, kobo: 1_000_000, email: EMAIL, until });
    await handsOf(pair).rejectTransfer(reference, 950_000);
    const { providerId } = await pair.provider.charge(reference);
    const [about] = await subjectsOf(pair, 'bank.transfer.rejected');
    expect(about).toEqual({ what: 'charge', reference: null, providerId });
  }),
  ...(['processing', 'processed', 'failed', 'needs-attention'] as const).map((state) =>
    withHands(`readEvent names the charge of a refund that is ${state}`, async (pair) => {
      const reference = await paid(pair, 1_000_000);
      const wish = { refundId: `rf-${reference}`, reference, kobo: 1_000_000, note: 'Cancelled' };
      const { providerRefundId } = await pair.provider.refund(wish);
      await handsOf(pair).refundBecomes(providerRefundId, state);
      const [about] = await subjectsOf(pair, `refund.${state}`);
      expect(about).toMatchObject({ what: 'refund', chargeReference: reference });
    }),
  ),
  ...(['success', 'failed', 'reversed'] as const).map((state) =>
    withHands(`readEvent names the payout of a transfer with ${state}`, async (pair) => {
      const recipient = await pair.provider.recipient({ ...ACCOUNT, name: 'Wes Gibbons' });
      const payoutId = aPayoutId();
      await pair.provider.transfer({ payoutId, kobo: 100_000, recipient, reason: 'Payout' });
      await handsOf(pair).transferBecomes(payoutId, state);
      const [about] = await subjectsOf(pair, `transfer.${state}`);
      expect(about).toEqual({ what: 'transfer', payoutId });
    }),
  ),
  withHands('readEvent names a dispute that opens and its end', async (pair) => {
    const { id } = await disputed(pair);
    expect((await subjectsOf(pair, 'charge.dispute.create'))[0]).toEqual({ what: 'dispute', id });
    await pair.provider.answerDispute(id, { accept: true, kobo: 400_000 });
    expect((await subjectsOf(pair, 'charge.dispute.resolve'))[0]).toEqual({ what: 'dispute', id });
  }),
];

import type { Problem } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { badNodes } from '@tm/mongo/testing';
import { BookingModel } from '@tm/schema/bookings';
import { LedgerTransactionModel, RefundModel } from '@tm/schema/payments';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { createHash } from 'node:crypto';
import { decideMoney } from '../../bookingMoney/decideMoney.commands';
import { postEvent } from '../../ledger/testing';
import { handleRefunds } from '../../refunds/handleRefunds.commands';
import { buildUnpaid, endBooking, ledgerFault, paymentSite } from '../../testing';

const { site, company, standIn, buildPaid } = paymentSite();
afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
});

const buildHeld = async (more: Parameters<typeof buildPaid>[0] = {}) => {
  const scene = await buildPaid(more);
  await BookingModel.updateOne(
    { _id: scene.booking._id },
    { $set: { status: 'accepted', expiresAt: null, clockAt: new Date(Date.now() + 9 * DAY_MS) } },
  );
  return { ...scene, path: `/api/payments/${String(scene.booking._id)}` };
};
type Scene = Awaited<ReturnType<typeof buildHeld>>;
const receipt = (scene: Pick<Scene, 'path'>, as: Client) => as.get<Problem>(`${scene.path}/receipt`);
/** Returns the visible text of a document, with one space between its parts. */
const textOf = (page: string) =>
  page
    .replace(/<style>[^]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const readText = async (scene: Scene, as: Client) => textOf((await receipt(scene, as)).text);
const release = async ({ booking }: Scene) => {
  await endBooking(booking, { status: 'completed', kind: 'by_customer' });
  expect(await decideMoney(booking._id, new Date(Date.now() + 9 * DAY_MS))).toBe('released');
};

test('has the business, the booking, the payment and the held amount', async () => {
  const scene = await buildHeld();
  const id = String(scene.booking._id);
  const text = await readText(scene, scene.asCustomer);
  expect(text).toContain(`Receipt RC-${id.slice(-8)}-1`);
  expect(text).toContain('Eze Home Repairs');
  expect(text).toContain(`Booking #${id.slice(-8)}`);
  expect(text).toMatch(/Payments Paid \w{3}, \d+ \w+ \d{4}, \d+:\d\d [AP]M ₦10,000 /);
  expect(text).toMatch(/Total Amount paid ₦10,000 Held by us ₦10,000 As of/);
});

test('is a whole document that runs no script, loads nothing and is not cached', async () => {
  const scene = await buildHeld();
  const { status, text, headers } = await receipt(scene, scene.asCustomer);
  expect(status).toBe(200);
  expect(text).toMatch(/^<!doctype html>.*<\/html>\n$/s);
  expect(text).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=/i);
  const style = /<style>([^]*)<\/style>/.exec(text)![1]!;
  const hash = createHash('sha256').update(style).digest('base64');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('a business and a service with markup in their names are shown as text', async () => {
  const scene = await buildHeld();
  const markup = '<script>alert("1")</script>';
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { businessName: markup });
  await BookingModel.updateOne({ _id: scene.booking._id }, { 'listing.title': `<b>'Tiling' & Co</b>` });
  const { text } = await receipt(scene, scene.asCustomer);
  expect(text).toContain('<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p>');
  expect(text).toContain('<p>&lt;b&gt;&#39;Tiling&#39; &amp; Co&lt;/b&gt;</p>');
  expect(text).not.toContain('<script');
});

test('a refund is ordered and then sent, and each step makes another number', async () => {
  const scene = await buildHeld();
  await scene.asProvider.post(`${scene.path}/refunds`, { amount: 2_500.5, reason: 'Less work' });
  const ordered = await readText(scene, scene.asCustomer);
  expect(ordered).toMatch(/Refund Ordered .* on its way ₦2,500\.50 Total/);
  expect(ordered).toMatch(/Amount paid ₦10,000 Refunded ₦2,500\.50 Held by us ₦7,499\.50/);
  expect(ordered).toContain(`RC-${String(scene.booking._id).slice(-8)}-2`);
  const handle = () =>
    handleRefunds({
      ...{ company: company(), isStopping: () => false, onHandled: () => undefined },
      onError: (error: unknown) => {
        throw error;
      },
    });
  await handle();
  const own = { bookingId: scene.booking._id };
  const { providerRefundId } = (await RefundModel.findOne(own).lean())!;
  standIn().state.refundBecomes(providerRefundId!, 'processed');
  await RefundModel.updateOne(own, { $set: { dueAt: new Date() } });
  await handle();
  const sent = await readText(scene, scene.asCustomer);
  expect(sent).toMatch(/Refund Ordered .*, sent \w{3}, .* ₦2,500\.50 Total/);
  expect(sent).toContain(`RC-${String(scene.booking._id).slice(-8)}-3`);
});

test('the business and admins read the commission and its tax of released money, the customer does not', async () => {
  const scene = await buildHeld();
  await scene.asProvider.post(`${scene.path}/refunds`, { amount: 2_000, reason: 'Less work' });
  await release(scene);
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  for (const reader of [scene.asProvider, admin])
    expect(await readText(scene, reader)).toMatch(
      /Released money Released ₦8,000 Commission ₦800 VAT contained in the commission ₦55\.81 To the business ₦7,200/,
    );
  const text = await readText(scene, scene.asCustomer);
  expect(text).toContain('Amount paid ₦10,000 Refunded ₦2,000 Released to the business ₦8,000 As of');
  expect(text).not.toMatch(/commission|VAT|₦7,200|₦800 /i);
});

test('a second payment that could not be used is on the receipt', async () => {
  const scene = await buildHeld();
  const { _id } = scene.booking;
  const reference = `${String(_id)}-2`;
  const charge = { reference, bookingId: String(_id), paid: 1_000_000, fee: 25_000 };
  await postEvent({ kind: 'charge-unmatched', ...charge });
  const text = await readText(scene, scene.asCustomer);
  expect(text).toMatch(
    /Paid, but not for this booking .* ₦10,000 Total Amount paid ₦20,000 Held by us ₦20,000/,
  );
});

test('without a payment it is 409, for strangers 404, and without a session 401', async () => {
  const unpaid = await buildUnpaid(site);
  const path = `/api/payments/${String(unpaid.booking._id)}`;
  expect(await receipt({ path }, unpaid.asCustomer)).toMatchObject({
    ...{ status: 409, body: { code: 'nothing_paid' } },
  });
  for (const role of ['customer', 'service_provider', 'restaurant_owner'] as const)
    expect((await receipt({ path }, await site.signedInAs(await buildUser({ role })))).status).toBe(404);
  expect((await receipt({ path }, site.anonymous())).status).toBe(401);
  expect((await unpaid.asCustomer.get(`${path}/receipt?month=1`)).status).toBe(400);
});

test('reads by indexes', async () => {
  const scene = await buildHeld();
  expect(await badNodes(() => receipt(scene, scene.asCustomer))).toEqual([]);
  expect(await LedgerTransactionModel.countDocuments({ bookingId: scene.booking._id })).toBe(1);
});

import type { Problem } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { MailTokenModel, UserModel } from '@tm/schema/accounts';
import { NotificationModel } from '@tm/schema/records';
import { closeWaiting } from '@tm/service-bookings/testing';
import { accountsWithMail, auditEntriesOf, nextMail, tokenIn } from '../testing';
import { PASSWORD } from '../testing/markedPerson';
import { buildParties } from '../testing/openBookings';
import { eraseClosedAccounts } from './commands/eraseClosedAccounts';

const { site, mailbox } = accountsWithMail();
const keep = (token: string) => site.anonymous().post<Problem>('/api/profile/keep', { token });
const signIn = (email: string) => site.anonymous().post('/api/auth/login', { email, password: PASSWORD });
const later = () => new Date(Date.now() + 30 * DAY_MS);

/** Closes the account of a provider with an accepted booking, and returns the link of its mail. */
const closed = async () => {
  const parties = await buildParties();
  const booking = await parties.book('accepted', 48);
  const closeAgain = async () => {
    const client = await site.signedInAs(parties.provider);
    expect((await client.delete('/api/profile', { password: PASSWORD, bookings: 'cancel' })).status).toBe(
      202,
    );
    await closeWaiting();
    return nextMail(mailbox, parties.provider.email, 'Your account is closed');
  };
  const mail = await closeAgain();
  return { ...parties, booking, mail, token: tokenIn(mail), closeAgain };
};
const userOf = async ({ _id }: { _id: unknown }) => (await UserModel.findById(_id).lean())!;

test('the link of the mail opens sign-in again while listings stay archived', async () => {
  const { provider, listing, booking, mail, token } = await closed();
  expect(mail).toContain('Cancelled bookings stay cancelled, and your services stay off the site.');
  expect(mail).toContain('/auth/keep-account#token=');
  expect((await signIn(provider.email)).status).toBe(403);
  expect((await keep(token)).status).toBe(204);
  expect((await signIn(provider.email)).status).toBe(200);
  expect(await ListingModel.findById(listing._id).lean()).toMatchObject({ status: 'archived' });
  expect(await BookingModel.findById(booking._id).lean()).toMatchObject({ status: 'cancelled' });
  const news = await NotificationModel.find({ userId: provider._id }).lean();
  expect(news.map(({ title }) => title)).toContain('Your account is open again');
  expect(await auditEntriesOf(provider._id)).toEqual(expect.arrayContaining(['user.close', 'user.keep']));
  await eraseClosedAccounts({ now: later() });
  expect(await userOf(provider)).toMatchObject({ status: 'active', erasedAt: null });
});

test('the link works once; a later closing sends another link', async () => {
  const { provider, book, token, closeAgain } = await closed();
  expect((await keep(token)).status).toBe(204);
  expect(await keep(token)).toMatchObject({ status: 400, body: { errors: { token: [expect.any(String)] } } });
  await book('accepted', 72);
  const newer = tokenIn(await closeAgain());
  expect((await keep(token)).status).toBe(400);
  expect((await keep(newer)).status).toBe(204);
  expect((await userOf(provider)).status).toBe('active');
});

test('the link does not work after the erasure, whose traces contain no token', async () => {
  const { provider, token } = await closed();
  expect(await eraseClosedAccounts({ now: later() })).toBe(1);
  expect((await keep(token)).status).toBe(400);
  expect((await userOf(provider)).erasedAt).not.toBeNull();
  expect(await MailTokenModel.countDocuments({ userId: provider._id })).toBe(0);
});

test.each([
  ['an unknown token', 'x'.repeat(43)],
  ['an incomplete token', 'x'],
])('%s is 400', async (_, token) => {
  expect((await keep(token)).status).toBe(400);
});

test('of the link and the erasure at the same moment, 10 times, one happens', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { provider, token } = await closed();
    const [kept, erased] = await Promise.all([keep(token), eraseClosedAccounts({ now: later() })]);
    const { status, erasedAt } = await userOf(provider);
    expect([kept.status, erased, status, erasedAt === null]).toEqual(
      kept.status === 204 ? [204, 0, 'active', true] : [400, 1, 'inactive', false],
    );
  }
});

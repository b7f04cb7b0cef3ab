import type { OpenBookingsProblem, Problem } from '@tm/contracts';
import { DAY_MS, ERASURE_DAYS, HOUR_MS, KEEP_DAYS, MINUTE_MS, formatDate } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { UserModel, type UserDocument } from '@tm/schema/accounts';
import { OutboxModel, SessionModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { setUserStatus } from '@tm/service-admin/testing';
import { closeWaiting, endDueBookings } from '@tm/service-bookings/testing';
import { databaseCalls, type Client } from '@tm/service-kit/testing';
import { accounts, auditEntriesOf } from '../testing';
import { PASSWORD } from '../testing/markedPerson';
import { buildEveryStatus, buildParties } from '../testing/openBookings';
import { eraseClosedAccounts } from './commands/eraseClosedAccounts';

const site = accounts();

type Closed = { erasedBy: string } & Omit<Problem, 'status'>;
const close = (client: Client, more: object = { bookings: 'cancel' }) =>
  client.delete<Closed>('/api/profile', { password: PASSWORD, ...more });
const after = (from: Date | string, ms: number) => new Date(new Date(from).getTime() + ms);
const userOf = async ({ _id }: UserDocument) => (await UserModel.findById(_id).lean())!;
const SIDES = ['customer', 'provider'] as const;

describe('DELETE /api/profile with bookings: cancel', () => {
  test.each(SIDES)('closes the account of a %s at once and names the date of its erasure', async (side) => {
    const parties = await buildParties();
    const booking = await parties.book('accepted', 48);
    const [here, there] = [await site.signedInAs(parties[side]), await site.signedInAs(parties[side])];
    const calls = await databaseCalls(async () => {
      const { status, body } = await close(here);
      expect({ status, body }).toEqual({ status: 202, body: { erasedBy: expect.any(String) } });
    });
    expect(calls.filter((call) => call === 'commitTransaction 1')).toHaveLength(1);
    expect(await SessionModel.countDocuments({ userId: parties[side]._id })).toBe(0);
    expect((await there.get('/api/auth/user')).status).toBe(401);
    const { closing, status, email } = await userOf(parties[side]);
    expect(status).toBe('inactive');
    const signIn = { email, password: PASSWORD };
    expect(await site.anonymous().post('/api/auth/login', signIn)).toMatchObject({
      status: 403,
      body: { code: 'account_closed', detail: expect.stringContaining(formatDate(closing!.erasedBy)) },
    });
    const isArchived = side === 'provider';
    expect((await ListingModel.findById(parties.listing._id).lean())?.status).toBe(
      isArchived ? 'archived' : 'active',
    );
    const jobs = { kind: 'close-bookings', 'payload.userId': String(parties[side]._id) };
    expect(await OutboxModel.countDocuments(jobs)).toBe(1);
    expect(await auditEntriesOf(parties[side]._id)).toContain('user.close');
    await closeWaiting();
    expect(await BookingModel.findById(booking._id).lean()).toMatchObject({
      status: 'cancelled',
      ending: { kind: 'account_closed', by: side, side },
    });
  });

  test('erases at once when no booking is open, as without it', async () => {
    const { customer, book } = await buildParties();
    await book('completed', -48);
    expect((await close(await site.signedInAs(customer))).status).toBe(204);
    expect(await userOf(customer)).toMatchObject({ erasedAt: expect.any(Date), closing: null });
  });

  test('without it, the refusal counts the open bookings and names this way out', async () => {
    const parties = await buildParties();
    await buildEveryStatus(parties);
    for (const side of SIDES) {
      const client = await site.signedInAs(parties[side]);
      const { status, body } = await client.delete<OpenBookingsProblem>('/api/profile', {
        password: PASSWORD,
      });
      expect([status, body.code]).toEqual([409, 'open_bookings']);
      expect(body.detail).toContain(
        'or close your account now: then bookings that have not begun are cancelled.',
      );
      expect(body.current).toMatchObject({ open: 4, ahead: 2 });
      expect((await client.get('/api/auth/user')).status).toBe(200);
    }
  });

  test('rejects a wrong password and another choice with 400, and changes nothing', async () => {
    const { customer, book } = await buildParties();
    await book('pending', 24);
    const client = await site.signedInAs(customer);
    expect(await close(client, { bookings: 'keep' })).toMatchObject({
      status: 400,
      body: { errors: { bookings: [expect.any(String)] } },
    });
    expect((await close(client, { bookings: 'cancel', password: 'not-it-1' })).status).toBe(400);
    expect(await userOf(customer)).toMatchObject({ status: 'active' });
  });

  test('two calls at the same moment close once', async () => {
    const { customer, book } = await buildParties();
    await book('pending', 24);
    const clients = await Promise.all([1, 2, 3].map(() => site.signedInAs(customer)));
    const statuses = (await Promise.all(clients.map((client) => close(client)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(await auditEntriesOf(customer._id)).toEqual(['user.close']);
  });

  test('keeps the last active super_admin', async () => {
    await UserModel.updateMany({ role: 'super_admin' }, { $set: { status: 'suspended' } });
    const { customer, book } = await buildParties();
    await book('pending', 24);
    const client = await site.signedInAs(customer);
    await UserModel.updateOne({ _id: customer._id }, { role: 'super_admin' });
    expect((await close(client)).body.code).toBe('last_super_admin');
  });
});

describe('the erasure of a closed account', () => {
  test.each(SIDES)('always comes: a %s with bookings in every status', async (side) => {
    const parties = await buildParties();
    const { statuses, bookings } = await buildEveryStatus(parties);
    const { erasedBy } = (await close(await site.signedInAs(parties[side]))).body;
    expect(after(bookings.running.endsAt, ERASURE_DAYS * DAY_MS).toISOString()).toBe(erasedBy);
    await closeWaiting();
    const ended = {
      pending: 'cancelled',
      accepted: 'cancelled',
      completed: 'completed',
      cancelled: 'cancelled',
    };
    expect(await statuses()).toEqual({ ...ended, begun: 'accepted', running: 'in_progress' });
    // While a booking that has begun is open, the account waits.
    await eraseClosedAccounts({ now: after(new Date(), KEEP_DAYS * DAY_MS + HOUR_MS) });
    expect((await userOf(parties[side])).erasedAt).toBeNull();
    // Neither party acts any more: time ends the bookings, then the account is erased in time.
    const before = after(erasedBy, -MINUTE_MS);
    await endDueBookings({ now: before });
    expect(await statuses()).toEqual({ ...ended, begun: 'cancelled', running: 'completed' });
    expect(await eraseClosedAccounts({ now: before })).toBe(1);
    expect(await userOf(parties[side])).toMatchObject({
      erasedAt: before,
      firstName: 'Former user',
      closing: null,
    });
    expect(await auditEntriesOf(parties[side]._id)).toEqual(['user.close', 'user.erase']);
    expect(await eraseClosedAccounts({ now: before })).toBe(0);
  });

  test('comes a day after the closing when nothing has begun, and not before', async () => {
    const { customer, book } = await buildParties();
    await book('accepted', 48);
    const closedAt = new Date();
    const { erasedBy } = (await close(await site.signedInAs(customer))).body;
    await closeWaiting();
    await eraseClosedAccounts({ now: after(closedAt, KEEP_DAYS * DAY_MS - MINUTE_MS) });
    expect((await userOf(customer)).erasedAt).toBeNull();
    const now = after(closedAt, KEEP_DAYS * DAY_MS + MINUTE_MS);
    expect(now < new Date(erasedBy)).toBe(true);
    expect(await eraseClosedAccounts({ now })).toBe(1);
    expect((await userOf(customer)).erasedAt).toEqual(now);
  });

  test('repeats the end of the bookings when its job was given up', async () => {
    const { customer, book } = await buildParties();
    const booking = await book('accepted', 72);
    await close(await site.signedInAs(customer));
    const jobs = { kind: 'close-bookings' as const, 'payload.userId': String(customer._id) };
    await OutboxModel.updateMany(jobs, { state: 'failed' });
    const now = after(new Date(), (KEEP_DAYS + 1) * DAY_MS);
    for (let pass = 0; pass < 2; pass += 1) await eraseClosedAccounts({ now });
    expect(await OutboxModel.countDocuments({ ...jobs, state: 'waiting' })).toBe(1);
    await closeWaiting();
    expect((await BookingModel.findById(booking._id).lean())?.status).toBe('cancelled');
    expect(await eraseClosedAccounts({ now })).toBe(1);
    expect((await userOf(customer)).erasedAt).toEqual(now);
  });

  test('does not come after an admin has activated the account', async () => {
    const { customer, book } = await buildParties();
    await book('accepted', 48);
    await close(await site.signedInAs(customer));
    const adminId = String((await buildUser({ role: 'super_admin' }))._id);
    await setUserStatus({ adminId, userId: String(customer._id), status: 'active' });
    await closeWaiting();
    await eraseClosedAccounts({ now: after(new Date(), 30 * DAY_MS) });
    expect(await userOf(customer)).toMatchObject({ status: 'active', erasedAt: null });
    expect((await userOf(customer)).closing).toBeUndefined();
  });
});

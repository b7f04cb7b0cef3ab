import type { Readable } from 'node:stream';
import { AuditEntryModel } from '@tm/schema/records';
import { BookingModel } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { isDatabaseDown } from '@tm/mongo';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { fromLagos, lagosDate } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';
import { bookingExports } from './booking.export';

const site = testService(createApp, config);
let admin: Client;
let adminId: string;

beforeEach(async () => {
  await BookingModel.deleteMany();
  const user = await buildUser({ role: 'super_admin' });
  adminId = String(user._id);
  admin = await site.signedInAs(user);
});

const PATH = '/api/admin/bookings.csv';
const HEAD =
  '"Reference","Service","Category","Customer","Provider","Date","Time","Status","Amount (NGN)","Requested on","Booking id"';
/** Splits at commas; no cell of these rows contains one. */
const cellsOf = (row: string) => row.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1'));
const lines = async (query = '') => {
  const { status, text, headers } = await admin.get(`${PATH}${query}`);
  expect(status).toBe(200);
  const [head, ...rows] = text.replace(/\r\n$/, '').split('\r\n');
  // `response.text()` removes the byte order mark.
  expect(head?.replace('\uFEFF', '')).toBe(HEAD);
  return { rows, headers };
};
const entries = () => AuditEntryModel.find({ actorId: adminId, action: 'bookings.export' }).lean();

describe('GET /api/admin/bookings.csv', () => {
  test('has every booking in a line, newest first, in naira and Lagos time, without contact data', async () => {
    const customer = await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
    const startsAt = fromLagos('2026-11-26', '00:30')!;
    const older = await buildBooking();
    const newer = await buildBooking({ customer, startsAt, status: 'completed', notes: 'Ring twice' });
    const { rows, headers } = await lines();
    expect(rows).toHaveLength(2);
    expect(cellsOf(rows[0]!)).toEqual([
      String(newer._id).slice(-8),
      'Leaking pipe repair',
      'Home Repair',
      'Amaka Obi',
      'Eze Home Repairs',
      '2026-11-26',
      '00:30',
      'Completed',
      '15000',
      lagosDate(new Date()),
      String(newer._id),
    ]);
    expect(rows[1]).toContain(String(older._id));
    for (const personal of ['+234', 'Admiralty', 'Ring twice', '@'])
      expect(rows.join()).not.toContain(personal);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="bookings-${lagosDate(new Date())}.csv"`,
      'cache-control': 'no-store',
    });
  });

  test('is in the audit log with its filter before its first row, and without the text of a search', async () => {
    await lines();
    await lines('?status=cancelled&from=2026-11-01&search=');
    await lines('?status=cancelled&search=amaka.obi@example.ng');
    expect((await entries()).map(({ targetId, reason }) => [targetId, reason])).toEqual([
      ['bookings', 'All bookings'],
      ['bookings', 'from: 2026-11-01, status: cancelled'],
      ['bookings', 'status: cancelled, search: (text)'],
    ]);
  });

  test('a name of too many users is rejected, and nothing is exported', async () => {
    const person = (await buildUser()).toObject();
    const namesakes = Array.from({ length: 201 }, (_, at) => ({
      ...person,
      _id: undefined,
      firstName: 'Chukwuemeka',
      email: `namesake${at}@example.ng`,
      emailKey: `namesake${at}@example.ng`,
    }));
    await UserModel.insertMany(namesakes);
    const { status, body } = await admin.get(`${PATH}?search=chukwuemeka`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { search: [expect.stringContaining('More than 200 people')] } });
    expect(await entries()).toEqual([]);
  });

  test.each(['cross-site', 'same-site'])('a link on another site (%s) exports nothing', async (fetchSite) => {
    const { status } = await admin.get(PATH, { headers: { 'sec-fetch-site': fetchSite, origin: undefined } });
    expect(status).toBe(403);
    expect(await entries()).toEqual([]);
  });

  test.each(['status=gone', 'from=2026-02-30', 'customerId=1', 'providerId=x', 'limit=5', 'cursor=e30'])(
    '%s is 400',
    async (query) => {
      expect((await admin.get(`${PATH}?${query}`)).status).toBe(400);
      expect(await entries()).toEqual([]);
    },
  );

  test('is 401 without a session, 403 for all roles but admin', async () => {
    expect((await site.anonymous().get(PATH)).status).toBe(401);
    for (const role of ['customer', 'service_provider', 'restaurant_owner'] as const)
      expect((await (await site.signedInAs(await buildUser({ role }))).get(PATH)).status).toBe(403);
    expect(await entries()).toEqual([]);
  });
});

describe('separate process of each export', () => {
  const filter = { status: 'completed' as const };
  const leave = (file: Readable) => new Promise((resolve) => file.once('close', resolve).destroy());

  test('allows three in parallel, and a further one after one has ended or its reader has disconnected', async () => {
    const exportFile = bookingExports(site.config.MONGODB_URI);
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => exportFile(adminId, filter)));
    const full = { status: 429, code: 'exports_running', extra: { headers: { 'Retry-After': '60' } } };
    await expect(exportFile(adminId, filter)).rejects.toMatchObject(full);
    expect(await entries()).toHaveLength(3);
    await leave(one!);
    const next = await exportFile(adminId, filter);
    await expect(exportFile(adminId, filter)).rejects.toMatchObject(full);
    await Promise.all([next, ...others].map(leave));
  });

  test('returns an error when it cannot reach the database, and frees its place', async () => {
    const away = bookingExports('mongodb://127.0.0.1:9/market');
    const failed = () => away(adminId, filter).then(() => null, isDatabaseDown);
    expect(await Promise.all([failed(), failed(), failed()])).toEqual([true, true, true]);
    expect(await failed()).toBe(true);
    expect(await entries()).toEqual([]);
  });
});

import type { Booking, Problem } from '@tm/contracts';
import { buildListing } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bookingIn, buildScene, databaseDigest, inDays, orderFor } from '../testing';

const site = testService(createApp, configSchema);
type Body = Record<string, unknown>;
type Row = [field: string, value: unknown, message: string];

const FORM = 'Date must be yyyy-MM-dd';
const MISSING = 'This date does not exist';
const PAST = 'Please choose a date and time in the future';
const FAR = 'Please choose a date within the next two years';
const CLOCK = 'Time must be HH:mm';
const SHORT = 'Please enter a valid phone number';

/** Invalid appointments for every sender and call. */
const NO_APPOINTMENT: Row[] = [
  ['scheduledDate', undefined, 'Date is required'],
  ['scheduledDate', null, 'Date is required'],
  ['scheduledDate', 20_311_130, 'Date is required'],
  ['scheduledDate', { $gt: '' }, 'Date is required'],
  ['scheduledDate', '', FORM],
  ['scheduledDate', '30/11/2031', FORM],
  ['scheduledDate', '2031-11-3', FORM],
  ['scheduledDate', ' 2031-11-30', FORM],
  ['scheduledDate', '2031-11-30T10:00:00Z', FORM],
  ['scheduledDate', '+002031-11-30', FORM],
  ['scheduledDate', '10000-01-01', FORM],
  ['scheduledDate', '-2031-01-01', FORM],
  ['scheduledDate', '2031-02-30', MISSING],
  ['scheduledDate', '2031-02-29', MISSING],
  ['scheduledDate', '2031-04-31', MISSING],
  ['scheduledDate', '2031-13-01', MISSING],
  ['scheduledDate', '2031-00-10', MISSING],
  ['scheduledDate', '2031-10-00', MISSING],
  ['scheduledDate', inDays(-1), PAST],
  ['scheduledDate', '1899-12-31', PAST],
  ['scheduledDate', '1900-01-01', PAST],
  ['scheduledDate', '0099-01-01', MISSING],
  // The same day in other calendars (Hijri, Ethiopian, Persian), and Arabic and Thai digits.
  ['scheduledDate', '1453-07-14', PAST],
  ['scheduledDate', '2017-03-21', PAST],
  ['scheduledDate', '1410-09-09', PAST],
  // The Buddhist year, and the last year with four digits.
  ['scheduledDate', '2569-11-30', FAR],
  ['scheduledDate', '9999-12-31', FAR],
  ['scheduledDate', inDays(731), FAR],
  ['scheduledDate', '٢٠٣١-١١-٣٠', FORM],
  ['scheduledDate', '๒๐๓๑-๑๑-๓๐', FORM],
  ['scheduledDate', '令和13-11-30', FORM],
  ['scheduledTime', undefined, 'Time is required'],
  ['scheduledTime', 10, 'Time is required'],
  ['scheduledTime', '', CLOCK],
  ['scheduledTime', '24:00', CLOCK],
  ['scheduledTime', '25:00', CLOCK],
  ['scheduledTime', '10:60', CLOCK],
  ['scheduledTime', '9:00', CLOCK],
  ['scheduledTime', '10:00:00', CLOCK],
  ['scheduledTime', '10:00 PM', CLOCK],
  ['scheduledTime', '10:00\n', CLOCK],
];

const NO_ORDER: Row[] = [
  ['serviceId', undefined, 'Must be an id'],
  ['serviceId', 'x', 'Must be an id'],
  ['serviceId', { $ne: null }, 'Must be an id'],
  ['providerId', 'mine', 'Must be an id'],
  ['customerPhone', undefined, SHORT],
  ['customerPhone', '', SHORT],
  ['customerPhone', '12', SHORT],
  ['customerPhone', '+44 20 7946 0000', SHORT],
  ['customerPhone', '0803 123 456x', SHORT],
  ['customerPhone', '0'.repeat(31), SHORT],
  ['customerAddress', undefined, 'Address is required'],
  ['customerAddress', '', 'Address is required'],
  ['customerAddress', '  \t ', 'Address is required'],
  ['customerAddress', 'x'.repeat(301), 'Must be at most 300 characters'],
  ['customerAddress', '12 Allen Avenue\nIkeja', 'Must be a single line of text'],
  ['customerAddress', '12 Allen Avenue \u202eajekI', 'Must be a single line of text'],
  ['customerAddress', '12 Allen\u0000 Avenue', 'Contains characters that are not allowed'],
  ['customerArea', 'x'.repeat(81), 'Must be at most 80 characters'],
  ['customerArea', 'Yaba\nLagos', 'Must be a single line of text'],
  ['customerArea', null, 'Must be text'],
  ['customerLandmark', 'x'.repeat(101), 'Must be at most 100 characters'],
  ['customerLandmark', 'by the \u202ebank', 'Must be a single line of text'],
  ['customerLandmark', ['bank'], 'Must be text'],
  ['notes', 7, 'Must be text'],
  ['notes', null, 'Must be text'],
  ['notes', 'x'.repeat(2001), 'Must be at most 2000 characters'],
  ['notes', 'a\ud800b', 'Contains characters that are not allowed'],
  ['hours', 0, 'At least 1 hour'],
  ['hours', -1, 'At least 1 hour'],
  ['hours', 25, 'At most 24 hours'],
  ['hours', 1.5, 'Hours must be a whole number'],
  ['hours', '2', 'Hours must be a whole number'],
  ['hours', null, 'Hours must be a whole number'],
  ['quantity', 0, 'At least 1 item'],
  ['quantity', 1001, 'At most 1000 items'],
  ['quantity', 2.5, 'Quantity must be a whole number'],
  ['partySize', 0, 'At least 1 guest'],
  ['partySize', 501, 'At most 500 guests'],
  ['partySize', [2], 'Party size must be a whole number'],
];

/** Fields that only the server sets, or that do not exist: rejected by name, and never stored. */
const NOT_THEIRS: Row[] = [
  ['totalAmount', 1],
  ['totalAmountKobo', 1],
  ['amount', 0],
  ['price', '0'],
  ['status', 'completed'],
  ['customerId', '1'.repeat(24)],
  ['customer', {}],
  ['startsAt', '2031-11-30T10:00:00Z'],
  ['duration', 1],
  ['reviewed', true],
  ['history', []],
  ['expiresAt', null],
  ['cancellationHours', 0],
  ['customerCity', 'Lagos'],
  ['proposal', null],
  ['$set', { status: 'completed' }],
  ['_id', '1'.repeat(24)],
].map(([field, value]) => [String(field), value, 'Unknown field']);

const say = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 40));
const named = (rows: Row[]) => rows.map((row) => [row[0], say(row[1]), row] as const);

const expectRefused = async (
  call: () => Promise<{ status: number; body: Problem }>,
  [field, , message]: Row,
) => {
  const before = await databaseDigest();
  const { status, body } = await call();
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [field]: [message] } });
  expect(body.detail).toBe(message);
  expect(await databaseDigest()).toBe(before);
};

let scene: Awaited<ReturnType<typeof buildScene>>;
let booking: Booking;
beforeAll(async () => {
  scene = await buildScene(site);
  booking = await bookingIn(scene, 'accepted', { scheduledTime: '06:00' });
});

describe('POST /api/bookings rejects, with a message at the field', () => {
  test.each(named([...NO_APPOINTMENT, ...NO_ORDER, ...NOT_THEIRS]))('%s %s', async (field, _said, row) => {
    const body: Body = { ...orderFor(scene.listing), [field]: row[1] };
    await expectRefused(() => scene.asCustomer.post<Problem>('/api/bookings', body), row);
  });

  test('all invalid fields at once, each with its own message', async () => {
    const { status, body } = await scene.asCustomer.post<Problem>('/api/bookings', {});
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      serviceId: ['Must be an id'],
      scheduledDate: ['Date is required'],
      scheduledTime: ['Time is required'],
      customerPhone: [SHORT],
    });
  });

  test.each([
    ['[]', 400],
    ['null', 400],
    ['"book"', 400],
    ['{"serviceId":', 400],
    ['{"__proto__":{"status":"completed"}}', 400],
    [JSON.stringify({ notes: 'x'.repeat(40_000) }), 413],
  ])('%.40s with %i', async (text, status) => {
    const before = await databaseDigest();
    const reply = await scene.asCustomer.post<Problem>('/api/bookings', text);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ status, requestId: expect.any(String) });
    expect(await databaseDigest()).toBe(before);
  });

  test('a time of today that has passed in Lagos', async () => {
    const lagos = new Date(Date.now() - 60_000 + 3_600_000).toISOString();
    const order = orderFor(scene.listing, {
      scheduledDate: lagos.slice(0, 10),
      scheduledTime: lagos.slice(11, 16),
    });
    await expectRefused(
      () => scene.asCustomer.post<Problem>('/api/bookings', order),
      ['scheduledDate', null, PAST],
    );
  });

  test('more guests than the seats of a restaurant', async () => {
    const table = await buildListing({ provider: scene.profile, category: 'restaurant', seats: 8 });
    const message = 'This restaurant seats at most 8 guests';
    const order = orderFor(table, { partySize: 9 });
    await expectRefused(
      () => scene.asCustomer.post<Problem>('/api/bookings', order),
      ['partySize', 9, message],
    );
  });
});

describe('POST /api/bookings/{id}/reschedule rejects, with a message at the field', () => {
  const foreign: Row[] = [...NOT_THEIRS, ['by', 'provider', 'Unknown field'], ['hours', 2, 'Unknown field']];
  test.each(named([...NO_APPOINTMENT, ...foreign]))('%s %s', async (field, _said, row) => {
    const body: Body = { scheduledDate: inDays(5), scheduledTime: '10:00', [field]: row[1] };
    const path = `/api/bookings/${booking.id}/reschedule`;
    for (const side of [scene.asCustomer, scene.asProvider])
      await expectRefused(() => side.post<Problem>(path, body), row);
  });
});

describe('PUT /api/bookings/{id}/reschedule rejects', () => {
  test.each(
    named([
      ['answer', undefined, 'Please accept or decline'],
      ['answer', 'yes', 'Please accept or decline'],
      ['answer', true, 'Please accept or decline'],
      ['startsAt', '2031-11-30', 'Must be an instant'],
      ['scheduledDate', inDays(5), 'Unknown field'],
    ]),
  )('%s %s', async (field, _said, row) => {
    const answer = (client: Client) =>
      client.put<Problem>(`/api/bookings/${booking.id}/reschedule`, { answer: 'accept', [field]: row[1] });
    await expectRefused(() => answer(scene.asCustomer), row);
  });
});

describe('PUT /api/bookings/{id} rejects', () => {
  test.each(
    named([
      ['status', undefined, 'Unknown status'],
      ['status', 'done', 'Unknown status'],
      ['status', 'Accepted', 'Unknown status'],
      ['status', ['accepted'], 'Unknown status'],
      ['status', { $ne: 'x' }, 'Unknown status'],
      ['totalAmount', 1, 'Unknown field'],
      ['by', 'provider', 'Unknown field'],
    ]),
  )('%s %s', async (field, _said, row) => {
    const body: Body = { status: 'in_progress', [field]: row[1] };
    await expectRefused(() => scene.asProvider.put<Problem>(`/api/bookings/${booking.id}`, body), row);
  });

  test('unknown ids with 404', async () => {
    for (const id of ['0'.repeat(24), '1', 'me', '%24ne', 'A'.repeat(24)])
      expect((await scene.asProvider.put(`/api/bookings/${id}`, { status: 'in_progress' })).status).toBe(404);
  });
});

test('a provider id from the client', async () => {
  const order = { ...orderFor(scene.listing, { scheduledTime: '20:00' }), providerId: '1'.repeat(24) };
  const { status, body } = await scene.asCustomer.post<Booking>('/api/bookings', order);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    providerId: String(scene.profile._id),
    customerId: String(scene.customer._id),
    status: 'pending',
    totalAmount: 15_000,
  });
});

import { randomBytes } from 'node:crypto';
import type { OwnSupportMessage, Problem, SupportReceipt } from '@tm/contracts';
import type { Types } from '@tm/mongo';
import { SupportMessageModel, type SupportMessageRow } from '@tm/schema/accounts';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel, UploadModel } from '@tm/schema/records';
import { buildBooking, buildListing, buildProvider, buildUpload, buildUser } from '@tm/schema/testing';
import { databaseCalls } from '@tm/service-kit/testing';
import { accounts } from '../testing';

const site = accounts(async () => ({ RATE_LIMIT_FACTOR: '100' }));
beforeEach(async () => {
  await SupportMessageModel.deleteMany({});
  await OutboxModel.deleteMany({});
  await NotificationModel.deleteMany({});
});

const WORDS = { subject: 'Something is wrong', message: 'The tap still drips.' };
type Sent = SupportReceipt & Problem;
type BookingParts = NonNullable<Parameters<typeof buildBooking>[0]>;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
/** Builds a booking that its provider completed some hours ago. */
const completed = async (hours = 1, more: BookingParts = {}) => {
  const { user: owner, profile } = await buildProvider();
  const customer = await buildUser();
  const booking = await buildBooking({
    of: await buildListing({ provider: profile }),
    customer,
    status: 'completed',
    startsAt: hoursAgo(hours + 2),
    history: [
      { kind: 'status', status: 'completed', at: hoursAgo(hours), by: 'provider', actorId: owner._id },
    ] as never,
    ending: { kind: 'by_provider', by: 'provider', at: hoursAgo(hours) },
    ...more,
  });
  const asCustomer = await site.signedInAs(customer);
  const asProvider = await site.signedInAs(owner);
  const stored = async () => (await BookingModel.findById(booking._id).lean()) as BookingRow;
  return { owner, customer, booking, bookingId: String(booking._id), asCustomer, asProvider, stored };
};

describe('POST /api/support about a booking', () => {
  test('stores the booking, names it to the admins, and notes the message as the customer’s answer', async () => {
    const admin = await buildUser({ role: 'super_admin' });
    const { asCustomer, customer, owner, bookingId, booking, stored } = await completed();
    const { status, body } = await asCustomer.post<Sent>('/api/support', { ...WORDS, bookingId });
    expect(status).toBe(201);
    expect(await SupportMessageModel.findById(body.id).lean()).toMatchObject({ bookingId: booking._id });
    expect(String((await stored()).customerMessageId)).toBe(body.id);
    const bell = await NotificationModel.findOne({ userId: admin._id }).lean();
    expect(bell?.message).toContain(`about booking ${bookingId.slice(-8)}: The tap`);
    const own = await NotificationModel.findOne({ userId: customer._id }).lean();
    expect(own?.link).toBe(`/profile?tab=settings&message=${body.id}`);
    const live = await OutboxModel.find({ kind: 'live', 'payload.id': bookingId }).lean();
    expect(live.map(({ payload }) => (payload as { userId: string }).userId).sort()).toEqual(
      [customer.id, owner.id].sort(),
    );
  });

  test.each<[string, number, BookingParts]>([
    ['after 72 hours', 73, {}],
    ['after a confirmation', 1, { customerConfirmedAt: new Date() }],
    ['about a cancelled booking', 1, { status: 'cancelled' }],
  ])('is stored, but is no answer %s', async (_, hours, more) => {
    const { asCustomer, bookingId, stored } = await completed(hours, more);
    expect((await asCustomer.post('/api/support', { ...WORDS, bookingId })).status).toBe(201);
    expect((await stored()).customerMessageId).toBeUndefined();
  });

  test('of the provider is stored, but is no answer of the customer', async () => {
    const { asProvider, bookingId, stored } = await completed();
    expect((await asProvider.post('/api/support', { ...WORDS, bookingId })).status).toBe(201);
    expect((await stored()).customerMessageId).toBeUndefined();
  });

  test('of other people is 400, as of a booking that does not exist', async () => {
    const { bookingId } = await completed();
    const stranger = await site.signedInAs(await buildUser());
    for (const id of [bookingId, '0'.repeat(24)]) {
      const reply = await stranger.post<Sent>('/api/support', { ...WORDS, bookingId: id });
      expect(reply).toMatchObject({
        status: 400,
        body: { errors: { bookingId: ['Must be one of your bookings'] } },
      });
    }
    expect(await SupportMessageModel.countDocuments()).toBe(0);
  });

  test('a repeated call stores one message', async () => {
    const { asCustomer, bookingId } = await completed();
    const again = { headers: { 'idempotency-key': 'problem-1' } };
    const send = () => asCustomer.post<Sent>('/api/support', { ...WORDS, bookingId }, again);
    const replies = [await send(), await send()];
    expect(replies[1]!.body).toEqual(replies[0]!.body);
    expect(await SupportMessageModel.countDocuments()).toBe(1);
  });

  test('has at most three own pictures, which are kept', async () => {
    const { asCustomer, customer, owner, bookingId } = await completed();
    const picture = async (of: typeof customer, contentType = 'image/jpeg') => {
      const objectPath = `/api/objects/private/${of.id}/${randomBytes(16).toString('hex')}`;
      const sweepAt = new Date(Date.now() + 3_600_000);
      const document = { contentType, bytes: 10 };
      await buildUpload(of, { purpose: 'document', objectPath, document, sweepAt });
      return objectPath;
    };
    const [own, second, foreign, pdf] = [
      await picture(customer),
      await picture(customer),
      await picture(owner),
      await picture(customer, 'application/pdf'),
    ];
    const send = (pictures: string[]) =>
      asCustomer.post<Sent>('/api/support', { ...WORDS, bookingId, pictures });
    for (const pictures of [[foreign], [pdf], [own, own], [own, second, foreign, pdf]])
      expect(Object.keys((await send(pictures)).body.errors ?? {})).toEqual(['pictures']);
    const { body } = await send([own, second]);
    expect(await SupportMessageModel.findById(body.id).lean()).toMatchObject({ pictures: [own, second] });
    const kept = await UploadModel.findOne({ objectPath: own }).lean();
    expect(kept!.sweepAt!.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const shown = await asCustomer.get<OwnSupportMessage>(`/api/support/${body.id}`);
    expect(shown.body).toMatchObject({ bookingId, pictures: 2 });
  });
});

describe('GET /api/support', () => {
  type Answers = SupportMessageRow['answers'];
  const messageOf = async ({ _id }: { _id: Types.ObjectId }, subject: string, answers?: Answers) =>
    SupportMessageModel.create({ userId: _id, subject, message: 'Hello', ...(answers && { answers }) });

  test('lists the own messages, the newest first, page by page, with the answers of the team', async () => {
    const user = await buildUser();
    const at = new Date('2026-11-20T09:00:00Z');
    const answers = [{ by: (await buildUser())._id, text: 'We look into it.', at }] as never;
    await messageOf(user, 'One', answers);
    for (const subject of ['Two', 'Three']) await messageOf(user, subject);
    await messageOf(await buildUser(), 'Of someone else');
    const client = await site.signedInAs(user);
    const first = await client.get<OwnSupportMessage[]>('/api/support?limit=2');
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get<OwnSupportMessage[]>(next);
    expect([...first.body, ...second.body].map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One']);
    expect(second.body[0]).toEqual({
      id: expect.any(String),
      subject: 'One',
      message: 'Hello',
      state: 'open',
      bookingId: null,
      pictures: 0,
      answers: [{ text: 'We look into it.', at: at.toISOString() }],
      createdAt: expect.any(String),
    });
    expect(second.headers.get('link')).toBeNull();
  });

  test('takes one read and one count', async () => {
    const client = await site.signedInAs(await buildUser());
    const calls = await databaseCalls(() => client.get('/api/support'));
    // They run in parallel, in any order.
    expect(calls.filter((call) => call.includes('supportMessages')).sort()).toEqual([
      'aggregate supportMessages',
      'find supportMessages',
    ]);
  });

  test('a message of someone else is 404, for admins too', async () => {
    const message = await messageOf(await buildUser(), 'Private');
    const path = `/api/support/${String(message._id)}`;
    for (const role of ['customer', 'service_provider', 'super_admin'] as const) {
      const client = await site.signedInAs(await buildUser({ role }));
      expect((await client.get(path)).status).toBe(404);
    }
    expect((await site.anonymous().get(path)).status).toBe(401);
  });

  test.each(['limit=101', 'cursor=bm9wZQ', 'nonsense=1'])('%s is 400', async (query) => {
    const client = await site.signedInAs(await buildUser());
    expect((await client.get(`/api/support?${query}`)).status).toBe(400);
  });
});

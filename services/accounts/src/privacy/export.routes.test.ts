import type { Problem } from '@tm/contracts';
import { BookingModel, ReviewModel } from '@tm/schema/bookings';
import { EXPORT_SECTIONS } from './queries/personalData';
import { SessionModel } from '@tm/schema/records';
import { inTransaction } from '@tm/mongo';
import { notify } from '@tm/records';
import { moderateReview } from '@tm/service-admin/testing';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { lagosDate } from '@tm/domain';
import { accounts } from '../testing';
import { MARK, buildMarkedPerson } from '../testing/markedPerson';

const site = accounts();
type Row = Record<string, unknown>;
type File = { account: Row; business: Row | null } & Record<string, Row[]>;
const take = async (user: Parameters<typeof site.signedInAs>[0]) =>
  (await site.signedInAs(user)).get<File>('/api/profile/export');

describe('GET /api/profile/export', () => {
  test('is a file with every section, which no cache stores', async () => {
    const { user } = await buildMarkedPerson();
    const reply = await take(user);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': `attachment; filename="trusted-marketplace-${lagosDate(new Date())}.json"`,
      'cache-control': 'no-store',
    });
    expect(Object.keys(reply.body).sort()).toEqual(['exportedAt', ...EXPORT_SECTIONS].sort());
  });

  test('contains all data of the user, with prices in naira and ISO times', async () => {
    const { user, email, made, received, booked, unbooked } = await buildMarkedPerson();
    const { body } = await take(user);
    expect(body.account).toMatchObject({
      email,
      phone: '+2348099887766',
      twoFactorEnabled: true,
      bio: `I am ${MARK}`,
      businessDraft: { description: MARK, address: `2 ${MARK} Road`, phone: '+2348099887766' },
    });
    expect(body.business).toMatchObject({
      businessName: `${MARK} Repairs`,
      businessPhone: '+2348099887766',
      serviceCategories: [MARK],
      portfolio: [`Work of ${MARK}`],
      calendar: {
        daysOff: [{ from: '2031-12-24', to: '2031-12-26', reason: `${MARK} family` }],
        special: [{ kind: 'closed', on: { yearly: '12-27' }, reason: `${MARK} rest` }],
      },
      totalEarnings: 15_000,
    });
    expect(body.listings!.map(({ id }) => id).sort()).toEqual([booked.id, unbooked.id].sort());
    expect(body.listings![0]).toMatchObject({ basePrice: 15_000 });
    expect(body.listings!.find(({ id }) => id === booked.id)).toMatchObject({
      place: 'at_provider',
      address: { line: `5 ${MARK} Street`, landmark: `by ${MARK}`, area: 'Lekki', city: 'Lagos' },
      pendingEdit: { content: { description: `Ring ${MARK}` } },
      editRefusal: { reason: `No number of ${MARK}` },
    });
    expect(body.bookingsMade).toEqual([
      expect.objectContaining({
        id: made.id,
        totalAmount: 15_000,
        customerAddress: `12 ${MARK} Street`,
        customerArea: `${MARK} Estate`,
        customerLandmark: `by ${MARK}`,
        area: { key: 'lagos/ikeja', name: 'Ikeja' },
        startsAt: made.startsAt.toISOString(),
        customerMessageId: expect.any(String),
      }),
    ]);
    expect(body.bookingsReceived).toEqual([expect.objectContaining({ id: received.id, customer: 'Ada O.' })]);
    for (const field of ['area', 'customerAddress', 'customerArea', 'customerLandmark'])
      expect(body.bookingsReceived![0]).not.toHaveProperty(field);
    expect(body.calendarFeeds).toEqual([
      { bookings: 'received', detail: 'full', createdAt: expect.any(String) },
    ]);
    expect(body.foreignCalendars).toEqual([
      {
        host: `${MARK.toLowerCase()}.example`,
        allDay: 'busy',
        state: 'ok',
        createdAt: expect.any(String),
        readAt: expect.any(String),
      },
    ]);
    expect(body.savedPlaces).toEqual([
      {
        name: `Home of ${MARK}`,
        customerAddress: `12 ${MARK} Street`,
        customerArea: `${MARK} Estate`,
        customerLandmark: `by ${MARK}`,
        area: 'lagos/ikeja',
      },
    ]);
    const account = { bank: 'Access Bank', accountName: `ADA ${MARK}`, accountNumber: '••••8151' };
    expect(body.payoutAccount).toEqual([
      { ...account, state: 'active', schedule: 'daily', savedAt: expect.any(String) },
    ]);
    expect(body.payouts).toEqual([
      {
        ...{ reference: expect.stringMatching(/^po-/), amount: 9_000, state: 'paid', account },
        ...{ orderedAt: expect.any(String), paidAt: expect.any(String) },
      },
    ]);
    const dispute = { state: 'ruled', reason: 'badly_done', amount: 5_000, refund: 1_000 };
    expect(body.disputes).toEqual([
      expect.objectContaining({
        ...{ ...dispute, bookingId: received.id, offer: 500 },
        words: { text: `I saw ${MARK} break it`, pictures: [] },
      }),
      expect.objectContaining({
        ...{ ...dispute, bookingId: made.id },
        words: expect.objectContaining({ text: `${MARK} broke the sink in the kitchen` }),
      }),
    ]);
    expect(body.blockedCustomers).toEqual([{ bookingId: received.id, at: expect.any(String) }]);
    expect(body.favourites).toEqual([
      { kind: 'listing', id: expect.any(String), savedAt: expect.any(String) },
    ]);
    expect(body.reviewsWritten).toEqual([
      expect.objectContaining({ comment: 'Very good', rating: 5, reply: null }),
    ]);
    expect(body.reviewsReceived).toEqual([
      expect.objectContaining({
        comment: 'Quick and clean',
        customer: 'Ada O.',
        reply: { text: `Thank you, ${MARK}`, at: expect.any(String) },
      }),
    ]);
    expect(body.reviewReports).toEqual([
      {
        reviewId: body.reviewsReceived![0]!.id,
        reason: 'false',
        note: `Ask ${MARK}`,
        at: expect.any(String),
      },
    ]);
    expect(body.notifications!.map(({ title }) => title)).toEqual(['Message Received', 'News']);
    expect(body.sessions).toEqual([expect.objectContaining({ device: expect.any(String) })]);
    expect(body.uploads).toEqual([expect.objectContaining({ objectPath: expect.stringContaining(MARK) })]);
    expect(body.supportMessages).toEqual([
      expect.objectContaining({ message: `It is ${MARK}`, state: 'open', bookingId: made.id }),
    ]);
    expect(body.history).toEqual([
      {
        at: expect.any(String),
        action: 'user.activate',
        concerns: 'account',
        id: String(user._id),
        reason: 'Looked at it',
      },
    ]);
  });

  test('contains a hidden review, with the reason', async () => {
    const { user, made } = await buildMarkedPerson();
    const review = (await ReviewModel.findOne({ bookingId: made._id }).lean())!;
    const adminId = String((await buildUser({ role: 'super_admin' }))._id);
    await moderateReview({ adminId, reviewId: String(review._id), ruling: 'hidden', reason: 'Spam' });
    const { body } = await take(user);
    expect(body.reviewsWritten).toEqual([
      expect.objectContaining({ comment: 'Very good', hidden: { at: expect.any(String), reason: 'Spam' } }),
    ]);
  });

  test("contains the user's own reply in a hidden review", async () => {
    const { user, received } = await buildMarkedPerson();
    const review = (await ReviewModel.findOne({ bookingId: received._id }).lean())!;
    const adminId = String((await buildUser({ role: 'super_admin' }))._id);
    await moderateReview({ adminId, reviewId: String(review._id), ruling: 'hidden', reason: 'Spam' });
    const { body } = await take(user);
    expect(body.reviewsReceived).toEqual([
      expect.objectContaining({
        customer: 'Ada O.',
        reply: { text: `Thank you, ${MARK}`, at: expect.any(String) },
        hidden: { at: expect.any(String), reason: 'Spam' },
      }),
    ]);
  });

  test('contains no credentials, no acting admin and no contact data of the other party', async () => {
    const { user } = await buildMarkedPerson();
    const { text } = await take(user);
    const [session] = await SessionModel.find({ userId: user._id }).lean();
    for (const secret of [session!._id, 'sealed', 'argon2', 'passwordHash', 'actorId', 'adminId'])
      expect(text).not.toContain(secret);
    // The customer's data of a received booking, and the phone that the other provider shows to its
    // customers.
    for (const contact of ['+2348000000001', 'Private 7', 'Ring twice', '+2348031234567'])
      expect(text).not.toContain(contact);
  });

  test("contains only the caller's data", async () => {
    await buildMarkedPerson();
    const ada = await buildUser();
    const reply = await take(ada);
    expect(reply.text).not.toContain(MARK);
    expect(reply.body).toMatchObject({ business: null, listings: [], bookingsMade: [], history: [] });
  });

  test('contains text exactly as users wrote it', async () => {
    const ada = await buildUser({ bio: 'Commas,, "quotes" and Ṣọlá\n' });
    await buildBooking({ customer: ada, notes: 'a,,b' });
    const { body } = await take(ada);
    expect(body.account.bio).toBe('Commas,, "quotes" and Ṣọlá\n');
    expect(body.bookingsMade![0]!.notes).toBe('a,,b');
  });

  test('contains any number of rows, each once, with one page of them in memory', async () => {
    const ada = await buildUser();
    const one = await buildBooking({ customer: ada });
    const like = { ...one.toObject(), _id: undefined };
    await BookingModel.insertMany(Array.from({ length: 450 }, () => ({ ...like })));
    for (const title of ['one', 'two'])
      await inTransaction((session) => notify(session, { userId: ada._id, title, message: 'x' }));
    const { body } = await take(ada);
    expect(body.bookingsMade).toHaveLength(451);
    expect(new Set(body.bookingsMade!.map(({ id }) => id)).size).toBe(451);
    expect(body.notifications).toHaveLength(2);
  });

  test('a file that cannot be finished is cut off instead of ended', async () => {
    const ada = await buildUser();
    const one = await buildBooking({ customer: ada });
    const like = { ...one.toObject(), _id: undefined };
    // A row that cannot be presented follows pages of valid ones.
    await BookingModel.insertMany(Array.from({ length: 600 }, () => ({ ...like, notes: 'x'.repeat(2000) })));
    await BookingModel.collection.updateOne({ _id: one._id }, { $unset: { startsAt: 1 } });
    await expect(take(ada)).rejects.toThrow();
  });

  test('is 401 signed out', async () => {
    expect((await site.anonymous().get('/api/profile/export')).status).toBe(401);
    expect((await take(await buildUser({ status: 'suspended' }))).status).toBe(401);
  });

  test('is 400 with an unknown query parameter', async () => {
    const ada = await site.signedInAs(await buildUser());
    expect((await ada.get<Problem>('/api/profile/export?of=eve')).status).toBe(400);
  });
});

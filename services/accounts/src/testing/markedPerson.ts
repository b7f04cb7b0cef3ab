import { randomBytes } from 'node:crypto';
import {
  BlockedCustomerModel,
  CalendarEntryModel,
  CalendarFeedModel,
  ForeignCalendarModel,
  ReviewModel,
  SavedPlacesModel,
  type BookingDocument,
} from '@tm/schema/bookings';
import { IdempotencyModel, NotificationModel, UploadModel } from '@tm/schema/records';
import { MailTokenModel, TwoFactorModel } from '@tm/schema/accounts';
import { MoneyDisputeModel } from '@tm/schema/disputes';
import { PayoutAccountModel, PayoutModel } from '@tm/schema/payouts';
import { FavouriteModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { appendAudit, notify } from '@tm/records';
import { Types, inTransaction } from '@tm/mongo';
import { reportReview } from '@tm/service-bookings/testing';
import { sendSupportMessage } from '../support/supportMessage.commands';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { hashPassword } from '../passwords';

export const PASSWORD = 'sunrise1';
/** Is part of all personal data that the fixture writes, so that a test finds every trace. */
export const MARK = 'zqxmark';

const ADDRESS = { line: `5 ${MARK} Street`, landmark: `by ${MARK}`, area: 'Lekki', city: 'Lagos' };

/** The address of a visit to the marked person. */
const VISIT = {
  customerAddress: `12 ${MARK} Street`,
  customerArea: `${MARK} Estate`,
  customerLandmark: `by ${MARK}`,
  area: 'lagos/ikeja',
};

/** A decided report of an absence, in which both parties write about the marked person. */
const absence = (by: 'customer' | 'provider') => {
  const at = new Date();
  const ruling = { by: new Types.ObjectId(), at, reason: `Because ${MARK} was right` };
  return {
    by,
    state: 'upheld' as const,
    text: `${MARK} waited for an hour at the gate`,
    pictures: [`/api/objects/private/${MARK}/gate`],
    at,
    contest: { text: `I saw ${MARK} at the gate`, pictures: [], at },
    ruling: { ruling: 'upheld' as const, ...ruling },
    appeal: {
      by: 'provider' as const,
      state: 'kept' as const,
      text: `${MARK} was late`,
      pictures: [],
      at,
      ruling,
    },
  };
};

const review = (
  { _id, serviceId, providerId, customerId }: BookingDocument,
  comment: string,
  reply: string | null = null,
) =>
  ReviewModel.create({
    bookingId: _id,
    serviceId,
    providerId,
    customerId,
    rating: 5,
    comment,
    reply: reply ? { text: reply, at: new Date() } : null,
  });

/** Writes data about a user to the collections that keep them for a limited time. */
const leaveTraces = async (userId: string): Promise<void> => {
  const id = randomBytes(12).toString('hex');
  const soon = new Date(Date.now() + 60_000);
  await inTransaction(async (session) => {
    await notify(session, { userId, title: 'News', message: `For ${MARK}`, link: '/bookings' });
    await appendAudit(session, {
      actorId: id,
      action: 'user.activate',
      targetId: userId,
      reason: 'Looked at it',
    });
  });
  await UploadModel.create({
    userId,
    key: `incoming/${id}`,
    state: 'stored',
    reserved: 1,
    objectPath: `/objects/${MARK}/${id}`,
  });
  await TwoFactorModel.create({ _id: userId, secret: `sealed ${MARK}` });
  await MailTokenModel.create({
    userId,
    purpose: 'verify',
    tokenHash: id,
    orderedAt: new Date(),
    expiresAt: soon,
    purgeAt: soon,
  });
  await IdempotencyModel.create({
    userId,
    route: 'POST /api/bookings',
    key: id,
    bodyHash: id,
    status: 201,
    answer: JSON.stringify({ customerPhone: MARK }),
    createdAt: new Date(),
  });
};

const markedBusiness = () => ({
  businessName: `${MARK} Repairs`,
  businessDescription: `Ask for ${MARK}`,
  businessAddress: `1 ${MARK} Road`,
  businessPhone: '+2348099887766',
  serviceAreas: [MARK],
  certifications: [MARK],
  pendingChange: {
    businessName: `${MARK} & Sons`,
    businessPhone: '+2348099887766',
    businessAddress: `2 ${MARK} Road`,
    certifications: [`${MARK} Board`],
    submittedAt: new Date(),
  },
  changeRefusal: { reason: `Not the name of ${MARK}`, at: new Date() },
  serviceCategories: [MARK],
  portfolio: [`Work of ${MARK}`],
  'calendar.daysOff': [{ from: '2031-12-24', to: '2031-12-26', reason: `${MARK} family` }],
  'calendar.special': [{ kind: 'closed', on: { yearly: '12-27' }, reason: `${MARK} rest` }],
});

/** Writes a payout account, and a payout to it that has a result. */
const buildPayout = async (userId: Types.ObjectId, providerId: Types.ObjectId): Promise<void> => {
  const [now, _id] = [new Date(), `po-${String(providerId)}-20311201-1`];
  const bank = { bankName: 'Access Bank', bankId: '1', bankCode: '044' };
  const account = { ...bank, number: `${MARK}.sealed`, last4: '8151', name: `ADA ${MARK}` };
  await PayoutAccountModel.create({
    ...{ _id: providerId, userId, account, match: 'match', state: 'active', schedule: 'daily', version: 1 },
    ...{ savedAt: now, countedFrom: now, dueAt: now },
  });
  await PayoutModel.create({
    ...{ _id, providerId, userId, kobo: 900_000, account, state: 'paid', attempts: 0, orderedAt: now },
    paidAt: now,
  });
};

/** Writes a decided dispute about a booking, in which both parties write about the marked person. */
const buildDispute = async ({ _id, customerId, providerUserId }: BookingDocument): Promise<void> => {
  const at = new Date();
  await MoneyDisputeModel.create({
    ...{ bookingId: _id, number: 1, customerId, providerUserId, state: 'ruled', reason: 'badly_done' },
    ...{ text: `${MARK} broke the sink in the kitchen`, pictures: [`/api/objects/private/${MARK}/sink`] },
    ...{ kobo: 500_000, openedAt: at, answerBy: at, version: 3, refundedKobo: 100_000, endedAt: at },
    answer: { text: `I saw ${MARK} break it`, pictures: [], offerKobo: 50_000, at },
    ruling: { by: new Types.ObjectId(), refundKobo: 100_000, reason: `Because ${MARK} was right`, at },
  });
};

/**
 * Builds a user with data in every collection: first a customer, now a provider, with a booked and an
 * unbooked listing, bookings and reviews as both parties, and a password. No booking is open.
 */
export const buildMarkedPerson = async () => {
  const { user, profile } = await buildProvider();
  const email = `${MARK}.${randomBytes(6).toString('hex')}@example.ng`;
  await user
    .set({
      email,
      emailKey: email,
      passwordHash: await hashPassword(PASSWORD),
      firstName: `Ada${MARK}`,
      lastName: `Eze${MARK}`,
      phone: '+2348099887766',
      bio: `I am ${MARK}`,
      location: `Lekki ${MARK}`,
      profileImageUrl: `/objects/${MARK}/avatar`,
      twoFactorEnabled: true,
      businessDraft: { description: MARK, address: `2 ${MARK} Road`, phone: '+2348099887766' },
    })
    .save();
  await ProviderProfileModel.updateOne(
    { _id: profile._id },
    {
      $set: markedBusiness(),
    },
  );
  const booked = await buildListing({
    provider: profile,
    description: `Call ${MARK}`,
    images: [`/objects/${MARK}/pipe`],
    tags: [MARK],
    place: 'at_provider',
    address: ADDRESS,
    pendingEdit: { description: `Ring ${MARK}`, images: [`/objects/${MARK}/waiting`], reasons: ['phone'] },
    editRefusal: { reason: `No number of ${MARK}`, at: new Date() },
  });
  const unbooked = await buildListing({ provider: profile, title: `Ask ${MARK}` });
  const customer = await buildUser();
  const received = await buildBooking({
    of: booked,
    customer,
    status: 'completed',
    customerPhone: '+2348000000001',
    customerAddress: 'Private 7',
    customerArea: 'Private area',
    customerLandmark: 'Private landmark',
    area: 'lagos/mushin',
    notes: 'Ring twice',
    absence: absence('provider'),
    listing: {
      title: booked.title,
      category: booked.category,
      priceType: booked.priceType,
      basePriceKobo: booked.basePriceKobo,
      image: `/objects/${MARK}/pipe`,
      address: ADDRESS,
    },
  });
  const made = await buildBooking({
    customer: user,
    status: 'completed',
    customerPhone: '+2348099887766',
    ...VISIT,
    notes: `Ask for ${MARK}`,
    history: [{ status: 'completed', at: new Date(), by: 'provider' }] as never,
    absence: absence('customer'),
  });
  const reviewed = await review(received, 'Quick and clean', `Thank you, ${MARK}`);
  await review(made, 'Very good');
  const userId = String(user._id);
  await BlockedCustomerModel.create({
    _id: `${userId}:${customer.id}`,
    providerUserId: user._id,
    customerId: customer._id,
    bookingId: received._id,
    at: new Date(),
  });
  await FavouriteModel.create({
    userId: user._id,
    kind: 'listing',
    refId: made.serviceId,
    slot: 0,
    at: new Date(),
  });
  await CalendarEntryModel.create({
    calendarId: profile._id,
    providerId: profile._id,
    providerUserId: user._id,
    kind: 'appointment',
    startsAt: new Date('2031-12-01T09:00:00Z'),
    endsAt: new Date('2031-12-01T10:00:00Z'),
    name: `Caller ${MARK}`,
    phone: '+2348099887766',
    note: `Sent by ${MARK}`,
    title: MARK,
    contactUntil: new Date('2032-03-01T10:00:00Z'),
  });
  await CalendarFeedModel.create({
    userId: user._id,
    slot: 0,
    tokenHash: `${MARK}${randomBytes(6).toString('hex')}`,
    bookings: 'received',
    detail: 'full',
    createdAt: new Date(),
  });
  await ForeignCalendarModel.create({
    userId: user._id,
    providerId: profile._id,
    calendarId: profile._id,
    slot: 0,
    address: `${MARK}.sealed`,
    host: `${MARK.toLowerCase()}.example`,
    allDay: 'busy',
    state: 'ok',
    readAt: new Date(),
    expandedOn: '2031-12-01',
    createdAt: new Date(),
  });
  const saved = { _id: new Types.ObjectId(), name: `Home of ${MARK}`, ...VISIT };
  await SavedPlacesModel.create({ _id: user._id, version: 1, places: [saved] });
  await buildPayout(user._id, profile._id);
  await buildDispute(made);
  await buildDispute(received);
  await reportReview({ reviewId: reviewed.id, reporterId: userId, reason: 'false', note: `Ask ${MARK}` });
  await leaveTraces(userId);
  await sendSupportMessage(
    { id: userId, firstName: `Ada${MARK}`, lastName: `Eze${MARK}` },
    { subject: `About ${MARK}`, message: `It is ${MARK}`, bookingId: String(made._id) },
  );
  return { user, userId, email, profile, booked, unbooked, customer, received, made };
};

/** Counts the notifications of a user. */
export const bellsOf = (userId: unknown) => NotificationModel.countDocuments({ userId: userId as string });

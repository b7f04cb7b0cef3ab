import type { Waiting } from '@tm/contracts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ReviewCaseModel } from '@tm/schema/admin';
import { SupportMessageModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { buildBooking, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { Types } from '@tm/mongo';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const anAdmin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));
const now = new Date();

beforeEach(async () => {
  await Promise.all([
    ProviderProfileModel.deleteMany({}),
    ReviewCaseModel.deleteMany({}),
    SupportMessageModel.deleteMany({}),
    BookingModel.deleteMany({}),
  ]);
});
const submitted = async (more: object = {}) => {
  const { profile } = await buildProvider();
  await ProviderProfileModel.updateOne({ _id: profile._id }, { waitingSince: now, ...more });
};
const cases = (count: number, state: string) =>
  ReviewCaseModel.insertMany(
    Array.from({ length: count }, () => ({ _id: new Types.ObjectId(), state, since: now, reports: 1 })),
  );
const messages = (count: number, state: string) =>
  SupportMessageModel.insertMany(
    Array.from({ length: count }, () => ({
      userId: new Types.ObjectId(),
      subject: 'A',
      message: 'B',
      state,
    })),
  );

/** A contested report of an absence, or one with an appeal that waits. */
const absence = async (state: string, more: object) => {
  const { _id } = await buildBooking({ status: 'accepted' });
  const report = { by: 'customer', state, pictures: [], at: now, ...more };
  await BookingModel.updateOne({ _id }, { absence: report });
};

test('GET /api/admin/waiting counts waiting businesses, reviews, messages and absences, and nothing else', async () => {
  const admin = await anAdmin();
  expect((await admin.get('/api/admin/waiting')).body).toEqual({
    providers: 0,
    reviews: 0,
    support: 0,
    recoveries: 0,
    absences: 0,
  });
  await submitted();
  await submitted({ erasedAt: now });
  await buildProvider();
  await Promise.all([cases(2, 'open'), cases(1, 'kept'), cases(1, 'hidden')]);
  await Promise.all([messages(3, 'open'), messages(1, 'closed')]);
  await absence('open', {});
  await absence('contested', { waitingSince: now });
  const appeal = { by: 'provider', state: 'open', text: 'My van broke down.', pictures: [], at: now };
  await absence('upheld', { appeal: { ...appeal, waitingSince: now } });
  const { profile } = await buildProvider();
  await ProviderProfileModel.updateOne({ _id: profile._id }, { absenceHold: { at: now } });
  const calls = await databaseCalls(async () => {
    expect(await admin.get('/api/admin/waiting')).toMatchObject({
      status: 200,
      body: { providers: 1, reviews: 2, support: 3, absences: 3 },
    });
  });
  expect(calls.filter((call) => !/sessions|find users/.test(call)).sort()).toEqual([
    'aggregate bookings',
    'aggregate bookings',
    'aggregate factorRecoveries',
    'aggregate providerProfiles',
    'aggregate providerProfiles',
    'aggregate reviewCases',
    'aggregate supportMessages',
  ]);
});

test('above a thousand the numbers and lists return a lower bound', async () => {
  const admin = await anAdmin();
  await Promise.all([cases(1_001, 'open'), messages(1_001, 'open')]);
  expect((await admin.get<Waiting>('/api/admin/waiting')).body).toEqual({
    providers: 0,
    reviews: { moreThan: 1_000 },
    support: { moreThan: 1_000 },
    recoveries: 0,
    absences: 0,
  });
  for (const path of ['reviews', 'reviews?state=all', 'support?state=open', 'support']) {
    const { headers } = await admin.get(`/api/admin/${path}`);
    expect([path, headers.get('x-total-count'), headers.get('x-total-more-than')]).toEqual([
      path,
      null,
      '1000',
    ]);
  }
});

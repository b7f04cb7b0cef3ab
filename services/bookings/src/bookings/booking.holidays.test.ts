import type { Booking, Problem } from '@tm/contracts';
import { addDays, lagosDate, publicHolidays } from '@tm/domain';
import { currentTime, inTransaction } from '@tm/mongo';
import { claimJob, enqueue } from '@tm/records';
import { DeclaredHolidayModel } from '@tm/schema/admin';
import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { badNodes } from '@tm/mongo/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, orderFor } from '../testing';
import { notifyHoliday } from './commands/notifyHoliday';

const site = testService(createApp, configSchema);
const today = lagosDate(currentTime());
const date = Array.from({ length: 20 }, (_, at) => addDays(today, at + 3)).find(
  (one) => publicHolidays(addDays(one, -1), addDays(one, 1)).length === 0,
)!;

beforeEach(async () => {
  await DeclaredHolidayModel.deleteMany({});
  await OutboxModel.deleteMany({});
});

const declare = (name = 'Eid-el-Fitr', replaces: string | null = null) =>
  DeclaredHolidayModel.create({ _id: date, name, replaces, declaredBy: '64b000000000000000000000' });
type Scene = Awaited<ReturnType<typeof buildScene>>;
const choose = ({ profile }: Scene, choice: object) =>
  profile.updateOne({ 'calendar.holidays': [{ holiday: 'eid_el_fitr', ...choice }] });
const book = ({ asCustomer, listing }: Scene, scheduledTime = '10:00') =>
  asCustomer.post<Booking & Omit<Problem, 'status'>>(
    '/api/bookings',
    orderFor(listing, { scheduledDate: date, scheduledTime }),
  );
const accepted = async (scene: Scene, scheduledTime?: string) => {
  const { body } = await book(scene, scheduledTime);
  return (await scene.asProvider.put<Booking>(`/api/bookings/${body.id}`, { status: 'accepted' })).body;
};
const enqueueDeclared = (declaredAt = currentTime()) =>
  inTransaction((session) => enqueue(session, 'holiday-declared', { date, name: 'Eid-el-Fitr', declaredAt }));
const runJobs = async () => {
  for (
    let job = await claimJob('holiday-declared', 60_000);
    job;
    job = await claimJob('holiday-declared', 60_000)
  )
    await notifyHoliday(job);
};
const newsOf = ({ owner }: Scene) =>
  NotificationModel.find({ userId: owner._id, title: /^Eid-el-Fitr on/ }).lean();
const marksOf = async ({ profile }: Scene) =>
  (await ProviderProfileModel.findById(profile._id).lean())?.bookingMarks ?? [];

test('a closed holiday takes no bookings, and a declared date moves it', async () => {
  const scene = await buildScene(site);
  await choose(scene, { choice: 'closed' });
  expect((await book(scene, '08:00')).status).toBe(201);
  await declare();
  const refused = await book(scene);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['scheduledDate']]);
  await choose(scene, { choice: 'hours', hours: { open: '12:00', close: '15:00' } });
  expect((await book(scene)).body.errors).toHaveProperty('scheduledTime');
  expect((await book(scene, '12:00')).status).toBe(201);
  await choose(scene, { choice: 'open' });
  expect((await book(scene)).status).toBe(201);
});

test('a proposal of another time respects a closed holiday', async () => {
  const scene = await buildScene(site);
  const { body } = await scene.asCustomer.post<Booking>(
    '/api/bookings',
    orderFor(scene.listing, { scheduledDate: addDays(date, 2) }),
  );
  await choose(scene, { choice: 'closed' });
  await declare();
  const proposal = { scheduledDate: date, scheduledTime: '10:00' };
  const refused = await scene.asCustomer.post<Problem>(`/api/bookings/${body.id}/reschedule`, proposal);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['scheduledDate']]);
});

test('owners with bookings on a declared date are notified once, and cancel them without a mark', async () => {
  const [scene, other] = [await buildScene(site), await buildScene(site)];
  const first = await accepted(scene, '09:00');
  await book(scene, '12:00');
  await accepted(other);
  await BookingModel.updateMany({}, { $set: { 'history.$[].at': new Date(Date.now() - 3_600_000) } });
  await enqueueDeclared();
  await Promise.all([runJobs(), runJobs()]);
  await enqueueDeclared();
  await runJobs();
  const [news, ...more] = await newsOf(scene);
  expect(more).toEqual([]);
  expect(news?.message).toMatch(/you have 2 bookings on it\. They stay/);
  expect(news?.link).toBe(`/provider-dashboard/calendar?date=${date}`);
  expect(await newsOf(other)).toHaveLength(1);
  const cancel = { status: 'cancelled', reason: 'other' };
  const ended = await scene.asProvider.put<Booking>(`/api/bookings/${first.id}`, cancel);
  expect([ended.status, ended.body.declaredHoliday?.name]).toEqual([200, 'Eid-el-Fitr']);
  expect(await marksOf(scene)).toEqual([]);
});

test('a booking that was accepted after the declaration counts', async () => {
  const scene = await buildScene(site);
  await book(scene, '09:00');
  await enqueueDeclared(new Date(Date.now() - 7_200_000));
  await runJobs();
  const [row] = await BookingModel.find({ providerUserId: scene.owner._id }).lean();
  await scene.asProvider.put(`/api/bookings/${String(row!._id)}`, { status: 'accepted' });
  await BookingModel.updateMany({}, { $set: { 'history.$[].at': new Date(Date.now() - 3_600_000) } });
  await scene.asProvider.put(`/api/bookings/${String(row!._id)}`, { status: 'cancelled', reason: 'other' });
  expect((await marksOf(scene)).map(({ mark }) => mark)).toEqual(['ahead']);
});

test('the job reads through indexes', async () => {
  const scene = await buildScene(site);
  await accepted(scene);
  await enqueueDeclared();
  expect(await badNodes(() => runJobs())).toEqual([]);
});

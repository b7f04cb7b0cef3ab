import { MINUTE_MS } from '@tm/domain';
import { claimJob } from '@tm/records';
import { BookingModel } from '@tm/schema/bookings';
import { OutboxModel } from '@tm/schema/records';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bookOnline, buildScene, newsOf, payBooking, storedBooking } from '../testing';
import { remindToPay } from './commands/remindToPay';

const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox' });
const TITLE = 'Time to Pay Ends Soon';

const jobsOf = ({ id }: { id: string }) =>
  OutboxModel.find({ kind: 'pay-reminder', 'payload.bookingId': id } as never)
    .sort({ createdAt: 1 })
    .lean();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

/** Builds an unpaid request that ends in some minutes, and claims its reminder. */
const unpaid = async (endsInMinutes: number) => {
  const scene = await buildScene(site);
  await OutboxModel.deleteMany({ kind: 'pay-reminder' } as never);
  const booking = await bookOnline(scene);
  const [planned] = await jobsOf(booking);
  await BookingModel.updateOne({ _id: booking.id }, { expiresAt: inMinutes(endsInMinutes) });
  await OutboxModel.updateOne({ _id: planned!._id }, { dueAt: new Date() });
  const job = (await claimJob('pay-reminder', 60_000))!;
  const titles = async () =>
    (await newsOf(scene.customer, booking)).map(({ title }) => title).filter((title) => title === TITLE);
  return { ...scene, booking, planned: planned!, job, titles };
};

test('an unpaid request plans one reminder, ten minutes before its time to pay ends', async () => {
  const scene = await buildScene(site);
  const booking = await bookOnline(scene);
  const { expiresAt } = await storedBooking(booking);
  const jobs = await jobsOf(booking);
  expect(jobs.map(({ dueAt }) => dueAt)).toEqual([new Date(expiresAt!.getTime() - 10 * MINUTE_MS)]);
});

test('the customer is reminded once, with the price and the end', async () => {
  const { job, customer, booking, titles, owner } = await unpaid(9);
  await remindToPay(job);
  // The process died before it could store that the job is done, so another one claims it.
  await OutboxModel.updateOne({ _id: job.id }, { dueAt: new Date() });
  await remindToPay((await claimJob('pay-reminder', 60_000))!);
  expect(await titles()).toEqual([TITLE]);
  const [news] = (await newsOf(customer, booking)).filter(({ title }) => title === TITLE);
  expect(news!.message).toMatch(/^Please pay ₦[\d,]+ for .+ until .+\. Otherwise the request ends/);
  expect(await newsOf(owner, booking)).toEqual([]);
});

test('a request whose time was extended is reminded of later', async () => {
  const { job, booking, titles } = await unpaid(45);
  await remindToPay(job);
  expect(await titles()).toEqual([]);
  const { expiresAt } = await storedBooking(booking);
  const [, later] = await jobsOf(booking);
  expect(later!.dueAt).toEqual(new Date(expiresAt!.getTime() - 10 * MINUTE_MS));
});

test.each(['held', 'cash'] as const)('a request that is %s is left alone', async (state) => {
  const { job, booking, titles } = await unpaid(9);
  await payBooking(booking, state);
  await remindToPay(job);
  expect(await titles()).toEqual([]);
});

test('a request that was cancelled, or whose time is over, is left alone', async () => {
  const cancelled = await unpaid(9);
  await cancelled.asCustomer.put(`/api/bookings/${cancelled.booking.id}`, { status: 'cancelled' });
  await remindToPay(cancelled.job);
  const over = await unpaid(-1);
  await remindToPay(over.job);
  expect([await cancelled.titles(), await over.titles()]).toEqual([[], []]);
});

import { DAY_MS, HOUR_MS, lagosDate } from '@tm/domain';
import { inTransaction } from '@tm/mongo';
import { notify, type MailCondition, type NewNotification } from '@tm/records';
import { BookingModel } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { OutboxModel } from '@tm/schema/records';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { accountsWithMail, readMail } from '../testing';
import { isMailStillTrue } from './mailCondition.queries';

const { mailbox } = accountsWithMail();

const send = (news: NewNotification) => inTransaction((session) => notify(session, news));
/** Sends a mail to another user and returns it, the first one if those before it were dropped. */
const nextAfter = async (): Promise<string> => {
  const user = await buildUser({ isVerified: true });
  await send({ userId: user._id, title: 'The one after', message: 'M' });
  return readMail(await mailbox.next());
};

const reminder = async (more: Partial<Parameters<typeof buildBooking>[0]> = {}) => {
  const customer = await buildUser({ isVerified: true });
  const booking = await buildBooking({ customer, status: 'accepted', ...more });
  const link = `/bookings/${booking.id}`;
  const data = { title: 'Appointment Reminder', message: 'Wiring is tomorrow.', link };
  const answers = { coming: link, move: `${link}?open=move`, cancel: `${link}?open=cancel` };
  const news: NewNotification = {
    ...data,
    userId: customer._id,
    kind: 'reminders',
    mail: { template: 'reminder', data: { ...data, ...answers } },
    mailOnlyIf: { bookingId: booking.id, startsAt: booking.startsAt },
  };
  return { customer, booking, news, link };
};

test('a reminder arrives with the three answers of the customer as links to this site', async () => {
  const { customer, news, link } = await reminder();
  await send(news);
  const mail = readMail(await mailbox.next());
  expect(mail).toContain(`<${customer.email}>`);
  expect(mail).toContain('Subject: Appointment Reminder');
  const at = (path: string) => `http://market.test${path}`;
  expect(mail).toContain(`I am coming:\r\n${at(link)}`);
  expect(mail).toContain(`Move:\r\n${at(`${link}?open=move`)}`);
  expect(mail).toContain(`Cancel:\r\n${at(`${link}?open=cancel`)}`);
});

test.each([
  ['was cancelled', { status: 'cancelled' }],
  ['has begun', { status: 'in_progress' }],
  ['was moved', { startsAt: new Date(Date.now() + 3 * DAY_MS) }],
])('a reminder of a booking that %s in the meantime is dropped', async (_, change) => {
  const { booking, news } = await reminder();
  await BookingModel.updateOne({ _id: booking._id }, change);
  await send(news);
  expect(await nextAfter()).toContain('Subject: The one after');
  const job = { kind: 'email', 'payload.userId': String(news.userId) };
  expect(await OutboxModel.findOne(job).lean()).toMatchObject({ state: 'done' });
});

test('sends no mail of a kind whose emails are off, and mails of other kinds', async () => {
  const { customer, news } = await reminder();
  await UserModel.updateOne({ _id: customer._id }, { mutedNotices: ['reminders:email'] });
  await send(news);
  await send({ userId: customer._id, title: 'Booking Accepted', message: 'M', kind: 'changes' });
  expect(readMail(await mailbox.next())).toContain('Subject: Booking Accepted');
});

describe('isMailStillTrue', () => {
  const of = async (condition: (booking: Awaited<ReturnType<typeof buildBooking>>) => MailCondition) => {
    const booking = await buildBooking({ status: 'accepted' });
    return { booking, condition: condition(booking) };
  };

  test('is false for a reminder after the start', async () => {
    const { booking, condition } = await of(({ id, startsAt }) => ({ bookingId: id, startsAt }));
    expect(await isMailStillTrue(condition, new Date(booking.startsAt.getTime() - 1))).toBe(true);
    expect(await isMailStillTrue(condition, booking.startsAt)).toBe(false);
  });

  test('is true for a list of tomorrow until midnight, while a booking is on it', async () => {
    const { booking, condition } = await of(({ providerUserId, startsAt }) => ({
      providerUserId: String(providerUserId),
      date: lagosDate(startsAt),
    }));
    const dayBefore = new Date(booking.startsAt.getTime() - DAY_MS);
    expect(await isMailStillTrue(condition, dayBefore)).toBe(true);
    expect(await isMailStillTrue(condition, booking.startsAt)).toBe(false);
    await BookingModel.updateOne({ _id: booking._id }, { status: 'cancelled' });
    expect(await isMailStillTrue(condition, new Date(dayBefore.getTime() - HOUR_MS))).toBe(false);
  });

  test('is true without a condition', async () => {
    expect(await isMailStillTrue(undefined)).toBe(true);
  });
});

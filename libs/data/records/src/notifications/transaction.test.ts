import { Types, inTransaction } from '@tm/mongo';
import { CalendarDayModel } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { notify } from './notification.writes';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

const userId = () => new Types.ObjectId();

test('inTransaction commits the notification and its mail together', async () => {
  const id = userId();
  expect(
    await inTransaction(async (session) => {
      await notify(session, { userId: id, title: 'T', message: 'M', link: '/bookings' });
      return 'result';
    }),
  ).toBe('result');
  expect(await NotificationModel.findOne({ userId: id }).lean()).toMatchObject({
    title: 'T',
    message: 'M',
    link: '/bookings',
    isRead: false,
  });
  expect(await OutboxModel.findOne({ kind: 'email', 'payload.userId': String(id) }).lean()).toMatchObject({
    kind: 'email',
    state: 'waiting',
    payload: { template: 'notification', data: { title: 'T', message: 'M', link: '/bookings' } },
  });
});

test('an error rolls everything back and is thrown unchanged', async () => {
  const id = userId();
  const error = new Error('no');
  await expect(
    inTransaction(async (session) => {
      await notify(session, { userId: id, title: 'T', message: 'M' });
      throw error;
    }),
  ).rejects.toBe(error);
  expect(await NotificationModel.countDocuments({ userId: id })).toBe(0);
  expect(await OutboxModel.countDocuments({ 'payload.userId': String(id) })).toBe(0);
});

test('conflicting writers are retried until each has counted', async () => {
  await CalendarDayModel.create({ _id: 'counter' });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(async (session) => {
        const seen = await CalendarDayModel.findById('counter', null, { session });
        await CalendarDayModel.updateOne(
          { _id: 'counter' },
          { $set: { version: (seen?.version ?? 0) + 1 } },
          { session },
        );
      }),
    ),
  );
  expect(await CalendarDayModel.findById('counter').lean()).toMatchObject({ version: 20 });
});

test('unknown fields and operators inside values are rejected', async () => {
  await expect(
    NotificationModel.create({ userId: userId(), title: 'T', message: 'M', extra: 1 } as object),
  ).rejects.toThrow(/extra/);
  await expect(NotificationModel.find({ extra: 1 } as object)).rejects.toThrow(/extra/);
  const hostile = { $gt: '' } as unknown as string;
  await expect(NotificationModel.find({ title: hostile })).rejects.toThrow(/Cast to string failed/);
});

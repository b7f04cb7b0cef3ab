import { Types, type Model, inTransaction } from '@tm/mongo';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { enqueue } from '../outbox/outbox.writes';
import { notify } from './notification.writes';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

/** Asserts that every row of a collection equals the document that its schema would write. */
const expectWhole = async (model: Model<never>, count: number) => {
  const rows = await (model as unknown as Model<object>).find().lean();
  expect(rows).toHaveLength(count);
  for (const row of rows) {
    const document = new model(row) as InstanceType<Model<object>>;
    await document.validate();
    expect(document.toObject()).toEqual(row);
  }
};

test('notify writes complete documents: the notification, the mail and the live updates', async () => {
  const [ada, bola] = [new Types.ObjectId(), new Types.ObjectId()];
  const news = { userId: String(ada), title: 'New Review', message: 'Five stars.', link: '/services/1' };
  await inTransaction(async (session) => {
    await notify(session, { ...news, replyToUserId: String(bola) }, [
      { userId: bola, kind: 'booking', id: '1' },
    ]);
    await enqueue(session, 'erase-person', { userId: String(bola) }, new Date(Date.now() + 1000));
  });
  await expectWhole(NotificationModel as never, 1);
  await expectWhole(OutboxModel as never, 4);
  expect(await NotificationModel.findOne().lean()).toMatchObject({ ...news, userId: ada, isRead: false });
});

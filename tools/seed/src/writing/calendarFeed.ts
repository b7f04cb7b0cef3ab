import { createHash } from 'node:crypto';
import { UserModel } from '@tm/schema/accounts';
import { CalendarFeedModel } from '@tm/schema/bookings';
import { DAY_MS } from '@tm/domain';
import { Types } from 'mongoose';
import { demoAccount } from '../accounts';
import { withDatabase } from './database';

/** No token has this hash, because this text is not a token. So the address of the demo opens nothing. */
const NO_TOKEN = createHash('sha256').update('the demo address that opens nothing').digest('hex');

/** Writes the calendar address of the demo provider, which its hours page lists. */
export const writeCalendarFeed = (uri: string, now: Date): Promise<void> =>
  withDatabase(uri, async () => {
    const { email } = demoAccount('service_provider');
    const user = await UserModel.findOne({ emailKey: email }, '_id').lean();
    if (!user) return;
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await CalendarFeedModel.collection.insertOne({
      _id: new Types.ObjectId(String(user._id).replace(/.$/, '0')),
      userId: user._id,
      slot: 0,
      tokenHash: NO_TOKEN,
      bookings: 'received',
      detail: 'plain',
      serviceId: null,
      createdAt: daysAgo(40),
      readAt: daysAgo(1),
    });
  });

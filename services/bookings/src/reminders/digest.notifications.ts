import { claimDigests } from '@tm/data-accounts';
import { DAY_MS, describeDigest, fromLagos, lagosDate, noticeOfReminder } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import type { NewNotification } from '@tm/records';
import { BookingModel } from '@tm/schema/bookings';
import type { SentReminder } from './reminder.notifications';

type Tomorrow = { _id: Types.ObjectId; count: number; first: Date };

/** Counts the accepted bookings of providers on a Lagos date, along the index of their lists. */
const countOn = async (
  session: ClientSession,
  userIds: readonly Types.ObjectId[],
  date: string,
): Promise<Tomorrow[]> => {
  const from = fromLagos(date, '00:00')!;
  const startsAt = { $gte: from, $lt: new Date(from.getTime() + DAY_MS) };
  return BookingModel.aggregate<Tomorrow>(
    [
      { $match: { providerUserId: { $in: [...userIds] }, status: 'accepted', startsAt } },
      { $group: { _id: '$providerUserId', count: { $sum: 1 }, first: { $min: '$startsAt' } } },
    ],
    { session, hint: { providerUserId: 1, status: 1, startsAt: -1, _id: -1 } },
  );
};

/** Returns the lists of one date for the providers who have not got it yet. */
const digestsOn = async (
  session: ClientSession,
  providers: readonly Types.ObjectId[],
  date: string,
): Promise<NewNotification[]> => {
  const userIds = await claimDigests(session, providers, date);
  if (userIds.length === 0) return [];
  const days = await countOn(session, userIds, date);
  return days.map(({ _id, ...tomorrow }) => ({
    userId: _id,
    ...describeDigest(tomorrow),
    link: `/provider-dashboard/calendar?date=${date}`,
    kind: noticeOfReminder('digest'),
    mailOnlyIf: { providerUserId: String(_id), date },
  }));
};

/**
 * Returns the lists of tomorrow. Each booking of a provider is due with the list; the first one sends it,
 * with the number of all of them, and stores it in the provider's account.
 */
export const digestsOf = async (
  session: ClientSession,
  sent: readonly SentReminder[],
): Promise<NewNotification[]> => {
  const byDate = new Map<string, Map<string, Types.ObjectId>>();
  for (const { row, kind } of sent) {
    if (kind !== 'digest') continue;
    const date = lagosDate(row.startsAt);
    const providers = byDate.get(date) ?? new Map<string, Types.ObjectId>();
    byDate.set(date, providers.set(String(row.providerUserId), row.providerUserId));
  }
  const news: NewNotification[] = [];
  for (const [date, providers] of byDate)
    news.push(...(await digestsOn(session, [...providers.values()], date)));
  return news;
};

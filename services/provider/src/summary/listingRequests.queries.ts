import { DAY_MS, FIGURE_DAYS } from '@tm/domain';
import { currentTime, Types } from '@tm/mongo';
import { readBookings } from '@tm/schema/read';

/** Requests that are counted at most: more than a business can answer in the days of the figure. */
const MOST = 5_000;

/**
 * Counts the requests of a provider (user id) in the last `FIGURE_DAYS` by listing, of the newest
 * 5,000. An id contains the second in which a booking was made, so the index of the provider's list is
 * sufficient.
 */
export const countListingRequests = (
  providerUserId: string,
): Promise<{ _id: Types.ObjectId; requests: number }[]> => {
  const since = currentTime().getTime() - FIGURE_DAYS * DAY_MS;
  const first = Types.ObjectId.createFromTime(Math.ceil(since / 1_000));
  return readBookings
    .aggregate<{ _id: Types.ObjectId; requests: number }>([
      { $match: { providerUserId: new Types.ObjectId(providerUserId), _id: { $gte: first } } },
      { $sort: { _id: -1 } },
      { $limit: MOST },
      { $group: { _id: '$serviceId', requests: { $sum: 1 } } },
    ])
    .hint({ providerUserId: 1, _id: -1 })
    .exec();
};

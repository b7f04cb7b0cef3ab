import type { ReviewRecord } from '@tm/schema/bookings';
import { idOf, randomOf } from '../ids';
import type { Row } from '../people/person';
import { type Random, chance, pick } from '../random';
import { DAY, HOUR, MINUTE, earlier, plus } from '../time';
import type { BookingRow } from './booking';
import { commentsFor, repliesFor } from './texts';

export type ReviewRow = Row<ReviewRecord>;

/** Returns random stars for a business of this quality (0 to 1). */
function fakeStars(random: Random, quality: number): 1 | 2 | 3 | 4 | 5 {
  const draw = random();
  if (draw < 0.35 + quality * 0.5) return 5;
  if (draw < 0.72 + quality * 0.24) return 4;
  return pick(random, draw < 0.97 ? [3, 3, 3, 2] : [2, 1]);
}

/** Share of reviews that get a reply. */
const REPLY_PROBABILITY = 0.4;

/**
 * Returns the review of a completed booking, written hours
 * or days after it, and an optional reply of the business.
 */
export function fakeReview(
  index: number,
  booking: BookingRow,
  quality: number,
  now: Date,
  fixedStars?: 4 | 5,
): ReviewRow {
  const random = randomOf('review', index);
  const endedAt = booking.history.at(-1)?.at ?? booking.endsAt;
  const createdAt = earlier(plus(endedAt, HOUR + random() * random() * 5 * DAY), plus(now, -MINUTE));
  const rating = fixedStars ?? fakeStars(random, quality);
  const comment = pick(random, commentsFor(booking.listing.category, rating));
  const hasReply = chance(random, REPLY_PROBABILITY);
  const repliedAt = plus(createdAt, HOUR + random() * 2 * DAY);
  const reply =
    hasReply && repliedAt < now ? { text: pick(random, repliesFor(rating)), at: repliedAt } : null;
  const { _id: bookingId, serviceId, providerId, restaurantId, customerId } = booking;
  return {
    _id: idOf('review', index, createdAt),
    bookingId,
    serviceId,
    providerId,
    restaurantId,
    customerId,
    rating,
    comment,
    reply,
    createdAt,
    updatedAt: reply?.at ?? createdAt,
    __v: 0,
  };
}

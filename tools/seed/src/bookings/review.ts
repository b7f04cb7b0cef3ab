import type { ReviewRecord } from '@tm/data';
import { idOf, randomOf } from '../ids';
import type { Row } from '../people/person';
import { type Random, chance, pick } from '../random';
import { DAY, HOUR, MINUTE, earlier, plus } from '../time';
import type { BookingRow } from './booking';
import { commentsFor, repliesFor } from './words';

export type ReviewRow = Row<ReviewRecord>;

/** How often a business of this quality (0 to 1) gets each number of stars. */
function stars(random: Random, quality: number): 1 | 2 | 3 | 4 | 5 {
  const lot = random();
  if (lot < 0.35 + quality * 0.5) return 5;
  if (lot < 0.72 + quality * 0.24) return 4;
  return pick(random, lot < 0.97 ? [3, 3, 3, 2] : [2, 1]);
}

/** How many of the reviews a business answers. */
const ANSWERED = 0.4;

/** What the customer of a completed booking wrote, hours or days after, and what the business answered to it. */
export function inventReview(
  index: number,
  booking: BookingRow,
  quality: number,
  now: Date,
  given?: 4 | 5,
): ReviewRow {
  const random = randomOf('review', index);
  const ended = booking.history.at(-1)?.at ?? booking.endsAt;
  const createdAt = earlier(plus(ended, HOUR + random() * random() * 5 * DAY), plus(now, -MINUTE));
  const rating = given ?? stars(random, quality);
  const comment = pick(random, commentsFor(booking.listing.category, rating));
  const isAnswered = chance(random, ANSWERED);
  const answeredAt = plus(createdAt, HOUR + random() * 2 * DAY);
  const reply =
    isAnswered && answeredAt < now ? { text: pick(random, repliesFor(rating)), at: answeredAt } : null;
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

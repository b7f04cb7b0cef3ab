import type { ReviewRecord } from '@tm/data';
import { idOf, randomOf } from '../ids';
import type { Row } from '../people/person';
import { type Random, pick } from '../random';
import { DAY, HOUR, MINUTE, earlier, plus } from '../time';
import type { BookingRow } from './booking';
import { commentsFor } from './words';

export type ReviewRow = Row<ReviewRecord>;

/** How often a business of this quality (0 to 1) gets each number of stars. */
function stars(random: Random, quality: number): 1 | 2 | 3 | 4 | 5 {
  const lot = random();
  if (lot < 0.35 + quality * 0.5) return 5;
  if (lot < 0.72 + quality * 0.24) return 4;
  return pick(random, lot < 0.97 ? [3, 3, 3, 2] : [2, 1]);
}

/** What the customer of a completed booking wrote, hours or days after. */
export function inventReview(index: number, booking: BookingRow, quality: number, now: Date): ReviewRow {
  const random = randomOf('review', index);
  const ended = booking.history.at(-1)?.at ?? booking.endsAt;
  const createdAt = earlier(plus(ended, HOUR + random() * random() * 5 * DAY), plus(now, -MINUTE));
  const rating = stars(random, quality);
  const { _id: bookingId, serviceId, providerId, restaurantId, customerId } = booking;
  return {
    _id: idOf('review', index, createdAt),
    bookingId,
    serviceId,
    providerId,
    restaurantId,
    customerId,
    rating,
    comment: pick(random, commentsFor(booking.listing.category, rating)),
    createdAt,
    updatedAt: createdAt,
    __v: 0,
  };
}

import type { Review } from '@tm/contracts';
import type { OwnReviewRow } from '@tm/data-bookings';
import { initialOf } from '@tm/domain';

type Reviewer = { firstName: string; lastName: string } | undefined;

/**
 * Presents a review as everyone reads it, with the initial of the last name. The review of an erased customer
 * stays, without a name.
 */
export const presentReview = (row: OwnReviewRow, reviewer: Reviewer): Review => ({
  id: String(row._id),
  bookingId: String(row.bookingId),
  serviceId: String(row.serviceId),
  providerId: String(row.providerId),
  restaurantId: row.restaurantId ? String(row.restaurantId) : null,
  rating: row.rating,
  comment: row.comment,
  customer: { firstName: reviewer?.firstName ?? '', lastName: initialOf(reviewer?.lastName ?? '') },
  reply: row.reply ? { text: row.reply.text, at: row.reply.at.toISOString() } : null,
  createdAt: row.createdAt.toISOString(),
  // Such rows are read only for their author and for admins.
  ...('hidden' in row && { hidden: { at: row.hidden.at.toISOString(), reason: row.hidden.reason } }),
  ...('notCounted' in row && {
    notCounted: {
      reason: row.notCounted.reason,
      countsFrom: row.notCounted.countsFrom?.toISOString() ?? null,
    },
  }),
});

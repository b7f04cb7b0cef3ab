import type { AdminReview, ReviewReport } from '@tm/contracts';
import type { ModeratedReview, ModerationNames } from './reviewCase.queries';
import type { ReviewReportRow } from '@tm/schema/bookings';
import { fullName } from '@tm/domain';

const presentPerson = (id: unknown, { users }: ModerationNames) => {
  const person = users.get(String(id));
  return { id: String(id), firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' };
};

const presentRuling = (found: ModeratedReview['found'], names: ModerationNames): AdminReview['ruling'] => {
  const ruling = found?.ruling;
  if (!ruling) return null;
  const { outcome, at, by, reason } = ruling;
  const admin = { id: String(by), name: fullName(presentPerson(by, names)) };
  return { outcome, at: at.toISOString(), by: admin, reason };
};

/** Presents a review to admins, with full names and its moderation state. */
export const presentAdminReview =
  (names: ModerationNames) =>
  ({ review, found }: ModeratedReview): AdminReview => ({
    id: String(review._id),
    bookingId: String(review.bookingId),
    serviceId: String(review.serviceId),
    providerId: String(review.providerId),
    restaurantId: review.restaurantId ? String(review.restaurantId) : null,
    rating: review.rating,
    comment: review.comment,
    reply: review.reply ? { text: review.reply.text, at: review.reply.at.toISOString() } : null,
    createdAt: review.createdAt.toISOString(),
    customer: presentPerson(review.customerId, names),
    service: { id: String(review.serviceId), title: names.titles.get(String(review.serviceId)) ?? '' },
    provider: {
      id: String(review.providerId),
      businessName: names.businesses.get(String(review.providerId)) ?? '',
    },
    state: found?.state ?? 'clear',
    since: found?.since.toISOString() ?? null,
    reports: found?.reports ?? 0,
    reasons: found?.reasons ?? [],
    ruling: presentRuling(found, names),
    version: found?.version ?? 0,
    ...('hidden' in review && {
      hidden: { at: review.hidden.at.toISOString(), reason: review.hidden.reason },
    }),
    ...('notCounted' in review && {
      notCounted: {
        reason: review.notCounted.reason,
        countsFrom: review.notCounted.countsFrom?.toISOString() ?? null,
      },
    }),
  });

export const presentReport =
  (names: ModerationNames) =>
  ({ reporterId, reason, note, at }: ReviewReportRow): ReviewReport => ({
    reporter: presentPerson(reporterId, names),
    reason,
    note: note ?? null,
    at: at.toISOString(),
  });

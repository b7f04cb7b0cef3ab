import { byId, type UserReview } from '@tm/contracts';
import { countReviews, countReviewsForAuthor, listReviews, listReviewsForAuthor } from '@tm/data-bookings';
import { findPerson } from '@tm/data-accounts';
import { loadModerationNames, type ModerationNames } from '../reviews';
import { loadProfilesOf } from '@tm/data-provider';
import type { HiddenReviewRow } from '@tm/schema/admin';
import type { ReviewRow } from '@tm/schema/bookings';
import { fullName } from '@tm/domain';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';

type Row = ReviewRow | HiddenReviewRow;
const NOBODY: { rows: Row[]; total: number } = { rows: [], total: 0 };

const present =
  ({ users, titles, businesses }: ModerationNames) =>
  (row: Row): UserReview => {
    const [author, service, business] = [row.customerId, row.serviceId, row.providerId].map(String) as [
      string,
      string,
      string,
    ];
    const person = users.get(author);
    return {
      id: String(row._id),
      bookingId: String(row.bookingId),
      rating: row.rating,
      comment: row.comment,
      reply: row.reply?.text ?? null,
      createdAt: row.createdAt.toISOString(),
      hidden: 'hidden' in row ? { at: row.hidden.at.toISOString(), reason: row.hidden.reason } : null,
      service: { id: service, title: titles.get(service) ?? '' },
      person: { id: author, name: person ? fullName(person) : '' },
      about: { id: business, name: businesses.get(business) ?? '' },
    };
  };

type ReviewListParams = {
  userId: string;
  as: 'customer' | 'provider';
  before: string | undefined;
  limit: number;
};

/** Returns the written reviews of a user, including hidden ones; or the public reviews of their business. */
const find = async ({
  userId,
  as,
  before,
  limit,
}: ReviewListParams): Promise<{ rows: Row[]; total: number }> => {
  const person = await findPerson(userId);
  if (!person) throw problem.notFound('User not found');
  if (as === 'customer') {
    const own = { customerId: userId };
    const [rows, total] = await Promise.all([
      listReviewsForAuthor({ ...own, before, limit }, userId),
      countReviewsForAuthor(own, userId),
    ]);
    return { rows, total };
  }
  const business = (await loadProfilesOf([person._id])).get(userId);
  if (!business) return NOBODY;
  const received = { providerId: String(business._id) };
  const [rows, total] = await Promise.all([
    listReviews({ ...received, before, limit }),
    countReviews(received),
  ]);
  return { rows, total };
};

export const userReviewRoutes = [
  route('GET /api/admin/users/:id/reviews', async ({ params, query, request, authorize }) => {
    authorize('admin');
    const limit = pageSize(query.limit);
    const before = readCursor(byId, query.cursor)?.id;
    const { rows, total } = await find({ userId: params.id, as: query.as ?? 'customer', before, limit });
    const names = await loadModerationNames(rows.map((review) => ({ review, found: null })));
    return page(request, {
      rows,
      limit,
      total,
      cursorOf: (row) => ({ id: String(row._id) }),
      present: present(names),
    });
  }),
];

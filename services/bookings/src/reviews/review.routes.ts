import { byId, type reviewQuery } from '@tm/contracts';
import {
  countReviews,
  countReviewsForAuthor,
  findBooking,
  findReview,
  listReviews,
  listReviewsForAuthor,
  loadReviewers,
  type OwnReviewRow,
} from '@tm/data-bookings';
import { createReview } from './commands/createReview';
import { replyToReview } from './commands/replyToReview';
import { summarizeReviews } from './reviewSummary.queries';
import { page, pageSize, problem, readCursor, route, type Actor } from '@tm/service-kit';
import { presentReview } from './review.presenter';
import { relationToListing, relationToProvider } from './review.relation';
import type * as z from 'zod/mini';

type ReviewQuery = z.infer<typeof reviewQuery>;

/**
 * Returns the author whose hidden reviews are included: the caller, if own reviews or one booking are
 * requested, and for admins the customer of the requested booking.
 */
const authorOf = async (
  { mine, bookingId }: ReviewQuery,
  actor: Actor | null,
): Promise<string | undefined> => {
  if (!actor || !(mine || bookingId !== undefined)) return undefined;
  if (mine || bookingId === undefined || actor.role !== 'super_admin') return actor.id;
  const booking = await findBooking(bookingId);
  return booking ? String(booking.customerId) : undefined;
};

export const reviewRoutes = [
  route('GET /api/reviews', async ({ actor, query, request }) => {
    const { mine, providerId, serviceId, bookingId, rating } = query;
    if (mine && !actor) throw problem.unauthorized();
    const limit = pageSize(query.limit);
    const before = readCursor(byId, query.cursor)?.id;
    const selection = { providerId, serviceId, bookingId, customerId: mine && actor?.id, rating };
    const author = await authorOf(query, actor);
    const asked = { ...selection, before, limit };
    const [found, count, relation] = await Promise.all([
      author ? listReviewsForAuthor(asked, author) : listReviews(asked),
      author ? countReviewsForAuthor(selection, author) : countReviews(selection),
      serviceId !== undefined && !mine ? relationToListing(serviceId, actor) : null,
    ]);
    // A reader must not learn that a listing exists which is hidden from them.
    const [rows, total] = relation === 'stranger' ? [[], 0] : [found, count];
    const reviewers = await loadReviewers(rows);
    const present = (row: OwnReviewRow) => presentReview(row, reviewers.get(String(row.customerId)));
    return page(request, { rows, limit, total, cursorOf: (row) => ({ id: String(row._id) }), present });
  }),
  route('GET /api/reviews/summary', async ({ actor, query: { serviceId, providerId = '' }, authorize }) => {
    const of = serviceId === undefined ? { providerId } : { serviceId };
    const [relation, body] = await Promise.all([
      serviceId === undefined ? relationToProvider(providerId) : relationToListing(serviceId, actor),
      summarizeReviews(of),
    ]);
    authorize(relation);
    return { body };
  }),
  route('POST /api/reviews', async ({ actor, body, authorize, storeResponse }) => {
    const booking = await findBooking(body.bookingId);
    if (!booking) throw problem.notFound();
    authorize(String(booking.customerId) === actor.id ? 'customer' : 'stranger');
    const answer = (row: OwnReviewRow) => ({ body: presentReview(row, actor.account) });
    const { rating, comment } = body;
    const made = await createReview({ booking, rating, comment }, (row, session) =>
      storeResponse(answer(row), session),
    );
    return answer(made);
  }),
  route('PUT /api/reviews/:id/reply', async ({ actor, params, body: { reply }, authorize }) => {
    const found = await findReview(params.id);
    const booking = found && (await findBooking(String(found.bookingId)));
    if (!found || !booking) throw problem.notFound();
    authorize(String(booking.providerUserId) === actor.id ? 'provider' : 'publicReader');
    const replied = await replyToReview({ review: found, booking, reply });
    const reviewers = await loadReviewers([replied]);
    return { body: presentReview(replied, reviewers.get(String(replied.customerId))) };
  }),
];

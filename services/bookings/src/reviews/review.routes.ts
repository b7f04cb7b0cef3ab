import { createReviewRequest, id, review, reviewQuery } from '@tm/contracts';
import {
  countReviews,
  createReview,
  findBooking,
  listReviews,
  loadReviewers,
  type ReviewRow,
} from '@tm/data';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { presentReview } from './review.presenter';

const byId = z.strictObject({ id });

export const reviewRoutes = [
  route('GET /api/reviews', {
    query: reviewQuery,
    answer: z.array(review),
    async handle({ actor, query, request }) {
      const { mine, providerId, serviceId } = query;
      if (mine && !actor) throw problem.unauthorized();
      const limit = pageSize(query.limit);
      const before = readCursor(byId, query.cursor)?.id;
      const selection = { providerId, serviceId, customerId: mine && actor?.id };
      const [rows, total] = await Promise.all([
        listReviews({ ...selection, before, limit }),
        countReviews(selection),
      ]);
      const reviewers = await loadReviewers(rows);
      const present = (row: ReviewRow) => presentReview(row, reviewers.get(String(row.customerId)));
      return page(request, { rows, limit, total, cursorOf: (row) => ({ id: String(row._id) }), present });
    },
  }),
  route('POST /api/reviews', {
    body: createReviewRequest,
    answer: review,
    idempotent: true,
    async handle({ actor, body, authorize, remember }) {
      const booking = await findBooking(body.bookingId);
      if (!booking) throw problem.notFound();
      authorize(String(booking.customerId) === actor.id ? 'customer' : 'stranger');
      const answer = (row: ReviewRow) => ({ status: 201, body: presentReview(row, actor.account) });
      const { rating, comment } = body;
      const made = await createReview({ booking, rating, comment }, (row, session) =>
        remember(answer(row), session),
      );
      return answer(made);
    },
  }),
];

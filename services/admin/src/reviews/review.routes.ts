import { id } from '@tm/contracts';
import {
  countReviewCases,
  findModeratedReview,
  listReports,
  listReviewCases,
  loadModerationNames,
  withReviews,
} from './reviewCase.queries';
import { moderateReview } from './moderateReview.commands';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { presentAdminReview, presentReport } from './review.presenter';

const position = z.strictObject({ id, since: z.int() });

export const reviewRoutes = [
  route(
    'GET /api/admin/reviews',
    async ({ query: { cursor, limit: asked, state = 'open', reason }, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(asked);
      const filter = { state, reason };
      const [cases, total] = await Promise.all([
        listReviewCases({ ...filter, after: readCursor(position, cursor), limit }),
        countReviewCases(filter),
      ]);
      const rows = await withReviews(cases);
      const present = presentAdminReview(await loadModerationNames(rows));
      const shown = new Map(rows.map((row) => [String(row.review._id), present(row)]));
      // The page counts cases, so that a review deleted in between leaves a gap and does not end the list.
      const { body, ...reply } = page(request, {
        rows: cases,
        limit,
        total,
        cursorOf: ({ _id, since }) => ({ id: String(_id), since: since.getTime() }),
        present: ({ _id }) => shown.get(String(_id)),
      });
      return { ...reply, body: body.filter((row) => row !== undefined) };
    },
  ),

  route('GET /api/admin/reviews/:id', async ({ params, authorize }) => {
    authorize('admin');
    const [found, reports] = await Promise.all([findModeratedReview(params.id), listReports(params.id)]);
    if (!found) throw problem.notFound('Review not found');
    const names = await loadModerationNames([found], reports);
    return {
      body: { ...presentAdminReview(names)(found), latestReports: reports.map(presentReport(names)) },
    };
  }),

  route(
    'PUT /api/admin/reviews/:id/status',
    async ({ actor, params, body: { status, ...rest }, authorize }) => {
      authorize('admin');
      await moderateReview({ adminId: actor.id, reviewId: params.id, ruling: status, ...rest });
      const found = await findModeratedReview(params.id);
      if (!found) throw problem.notFound('Review not found');
      return { body: presentAdminReview(await loadModerationNames([found]))(found) };
    },
  ),
];

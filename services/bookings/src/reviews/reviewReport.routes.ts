import { findReview } from '@tm/data-bookings';
import { reportReview } from './commands/reportReview';
import { problem, route } from '@tm/service-kit';

export const reviewReportRoutes = [
  route('POST /api/reviews/:id/report', async ({ actor, params, body, authorize, limits }) => {
    const review = await findReview(params.id);
    if (!review) throw problem.notFound('Review not found');
    authorize(String(review.customerId) === actor.id ? 'customer' : 'publicReader');
    await limits.consume('reportAccount', actor.id);
    await reportReview({ reviewId: params.id, reporterId: actor.id, ...body });
  }),
];

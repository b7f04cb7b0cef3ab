import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { adminReview, adminReviewDetails, adminReviewQuery, reviewStatusRequest } from '../adminReviews';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

export const adminReviewEndpoints = defineEndpoints({
  'GET /api/admin/reviews': { access: ACCESS.admin, query: adminReviewQuery, response: z.array(adminReview) },
  'GET /api/admin/reviews/:id': { access: ACCESS.admin, params: byId, response: adminReviewDetails },
  'PUT /api/admin/reviews/:id/status': {
    access: ACCESS.admin,
    params: byId,
    body: reviewStatusRequest,
    response: adminReview,
  },
});

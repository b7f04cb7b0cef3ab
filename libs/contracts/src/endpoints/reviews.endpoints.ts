import { ACCESS, SUPPLY_ROLES } from '@tm/domain';
import * as z from 'zod/mini';
import { byId } from '../fields';
import {
  createReviewRequest,
  replyToReviewRequest,
  reportReviewRequest,
  review,
  reviewQuery,
  reviewSummary,
  reviewSummaryQuery,
} from '../reviews';
import { defineEndpoints } from './endpoint';

export const reviewEndpoints = defineEndpoints({
  'GET /api/reviews': { access: ACCESS.open, query: reviewQuery, response: z.array(review) },
  'GET /api/reviews/summary': { access: ACCESS.readable, query: reviewSummaryQuery, response: reviewSummary },
  // Reviews are public, so a caller who may not reply receives 403 instead of 404.
  'PUT /api/reviews/:id/reply': {
    access: { roles: SUPPLY_ROLES, sees: ['provider', 'publicReader'], acts: ['provider'] },
    params: byId,
    body: replyToReviewRequest,
    response: review,
  },
  // The author cannot report the review; an admin hides it without a report.
  'POST /api/reviews/:id/report': {
    access: {
      roles: ['customer', ...SUPPLY_ROLES],
      sees: ['publicReader', 'customer'],
      acts: ['publicReader'],
    },
    params: byId,
    body: reportReviewRequest,
  },
  'POST /api/reviews': {
    access: { roles: ['customer'], sees: ['customer'], acts: ['customer'] },
    body: createReviewRequest,
    response: review,
    status: 201,
    idempotent: true,
  },
});

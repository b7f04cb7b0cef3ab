import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import {
  adminUser,
  adminUserQuery,
  statusPreview,
  statusPreviewQuery,
  userReview,
  userReviewQuery,
  userSession,
  userStatusRequest,
  usersStatusAnswer,
  usersStatusRequest,
} from '../adminUsers';
import { factorRecovery, recoveryQuery, recoveryVerdictRequest } from '../factorRecovery';
import { byId, id } from '../fields';
import { user } from '../users';
import { defineEndpoints } from './endpoint';

export const adminUserEndpoints = defineEndpoints({
  'GET /api/admin/users': { access: ACCESS.admin, query: adminUserQuery, response: z.array(user) },
  'GET /api/admin/users/status-preview': {
    access: ACCESS.admin,
    query: statusPreviewQuery,
    response: z.array(statusPreview),
  },
  'PUT /api/admin/users/status': {
    access: ACCESS.admin,
    body: usersStatusRequest,
    response: usersStatusAnswer,
    recentProof: true,
  },
  'GET /api/admin/users/:id': { access: ACCESS.admin, params: byId, response: adminUser },
  'PUT /api/admin/users/:id/status': {
    access: ACCESS.admin,
    params: byId,
    body: userStatusRequest,
    response: user,
    recentProof: true,
  },
  'GET /api/admin/users/:id/sessions': { access: ACCESS.admin, params: byId, response: z.array(userSession) },
  'DELETE /api/admin/users/:id/sessions': { access: ACCESS.admin, params: byId, recentProof: true },
  'DELETE /api/admin/users/:id/sessions/:sessionId': {
    access: ACCESS.admin,
    params: z.strictObject({ id, sessionId: id }),
    recentProof: true,
  },
  'GET /api/admin/users/:id/reviews': {
    access: ACCESS.admin,
    params: byId,
    query: userReviewQuery,
    response: z.array(userReview),
  },
  'GET /api/admin/factor-recoveries': {
    access: ACCESS.admin,
    query: recoveryQuery,
    response: z.array(factorRecovery),
  },
  'PUT /api/admin/factor-recoveries/:id': {
    access: ACCESS.admin,
    params: byId,
    body: recoveryVerdictRequest,
    response: factorRecovery,
    recentProof: true,
  },
});

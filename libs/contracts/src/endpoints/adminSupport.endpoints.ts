import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { documentLink } from '../adminProviders';
import {
  supportAnswerRequest,
  supportMessage,
  supportPictureQuery,
  supportQuery,
  supportStateRequest,
} from '../adminSupport';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

export const adminSupportEndpoints = defineEndpoints({
  'GET /api/admin/support': { access: ACCESS.admin, query: supportQuery, response: z.array(supportMessage) },
  'GET /api/admin/support/:id': { access: ACCESS.admin, params: byId, response: supportMessage },
  'POST /api/admin/support/:id/answers': {
    access: ACCESS.admin,
    params: byId,
    body: supportAnswerRequest,
    response: supportMessage,
    status: 201,
  },
  'PUT /api/admin/support/:id/state': {
    access: ACCESS.admin,
    params: byId,
    body: supportStateRequest,
    response: supportMessage,
  },
  'POST /api/admin/support/:id/document-link': {
    access: ACCESS.admin,
    params: byId,
    query: supportPictureQuery,
    response: documentLink,
    recentProof: true,
  },
});

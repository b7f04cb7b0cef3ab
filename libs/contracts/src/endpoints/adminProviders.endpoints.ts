import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import {
  adminProvider,
  adminProviderDetail,
  adminProviderQuery,
  businessChangeDecisionRequest,
  documentLink,
  documentLinkQuery,
  providerVerificationRequest,
} from '../adminProviders';
import { byId } from '../fields';
import { verificationStanding } from '../verification';
import { defineEndpoints } from './endpoint';

export const adminProviderEndpoints = defineEndpoints({
  'GET /api/admin/providers': {
    access: ACCESS.admin,
    query: adminProviderQuery,
    response: z.array(adminProvider),
  },
  'GET /api/admin/providers/:id': { access: ACCESS.admin, params: byId, response: adminProviderDetail },
  'POST /api/admin/providers/:id/document-link': {
    access: ACCESS.admin,
    params: byId,
    query: documentLinkQuery,
    response: documentLink,
    recentProof: true,
  },
  'PUT /api/admin/providers/:id/verification': {
    access: ACCESS.admin,
    params: byId,
    body: providerVerificationRequest,
    response: verificationStanding,
  },
  'PUT /api/admin/providers/:id/change': {
    access: ACCESS.admin,
    params: byId,
    body: businessChangeDecisionRequest,
    response: verificationStanding,
  },
});

import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import {
  absenceQuery,
  absenceRulingRequest,
  adminAbsence,
  appealRulingRequest,
  evidenceLinkQuery,
} from '../adminAbsences';
import { adminHold, holdDecided, holdDecisionRequest, holdQuery } from '../adminHolds';
import { documentLink } from '../adminProviders';
import { byId } from '../fields';
import { defineEndpoints } from './endpoint';

export const adminAbsenceEndpoints = defineEndpoints({
  'GET /api/admin/absences': {
    access: ACCESS.admin,
    query: absenceQuery,
    response: z.array(adminAbsence),
  },
  'GET /api/admin/absences/:id': { access: ACCESS.admin, params: byId, response: adminAbsence },
  'PUT /api/admin/absences/:id': {
    access: ACCESS.admin,
    params: byId,
    body: absenceRulingRequest,
    response: adminAbsence,
  },
  'POST /api/admin/absences/:id/document-link': {
    access: ACCESS.admin,
    params: byId,
    query: evidenceLinkQuery,
    response: documentLink,
    recentProof: true,
  },
  'GET /api/admin/appeals': {
    access: ACCESS.admin,
    query: absenceQuery,
    response: z.array(adminAbsence),
  },
  'PUT /api/admin/appeals/:id': {
    access: ACCESS.admin,
    params: byId,
    body: appealRulingRequest,
    response: adminAbsence,
  },
  'GET /api/admin/holds': { access: ACCESS.admin, query: holdQuery, response: z.array(adminHold) },
  'PUT /api/admin/holds/:id': {
    access: ACCESS.admin,
    params: byId,
    body: holdDecisionRequest,
    response: holdDecided,
  },
});

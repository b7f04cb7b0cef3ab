import { ACCESS } from '@tm/domain';
import * as z from 'zod/mini';
import { auditEntry, auditQuery } from '../adminAudit';
import { adminStats, trends, trendsQuery, waiting } from '../adminStats';
import { workList } from '../adminWork';
import { defineEndpoints } from './endpoint';

export const adminStatEndpoints = defineEndpoints({
  'GET /api/admin/stats': { access: ACCESS.admin, response: adminStats },
  'GET /api/admin/waiting': { access: ACCESS.admin, response: waiting },
  'GET /api/admin/work': { access: ACCESS.admin, response: workList },
  'GET /api/admin/trends': { access: ACCESS.admin, query: trendsQuery, response: trends },
  'GET /api/admin/audit': { access: ACCESS.admin, query: auditQuery, response: z.array(auditEntry) },
});

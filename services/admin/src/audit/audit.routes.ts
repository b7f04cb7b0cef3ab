import { auditEntry, auditQuery } from '@tm/contracts';
import { countAudit, listAudit, loadAuditNames } from '@tm/data';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { presentAuditEntry } from './audit.presenter';

const position = z.strictObject({ seq: z.int() });

export const auditRoutes = [
  route('GET /api/admin/audit', {
    query: auditQuery,
    answer: z.array(auditEntry),
    handle: async ({ query, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(query.limit);
      const after = readCursor(position, query.cursor);
      const [rows, total] = await Promise.all([listAudit({ before: after?.seq, limit }), countAudit()]);
      const names = await loadAuditNames(rows);
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: ({ seq }) => ({ seq }),
        present: (entry) => presentAuditEntry(entry, names),
      });
    },
  }),
];

import { auditQueries, countAudit, listAudit } from './queries/auditLog.queries';
import { loadAuditNames } from './queries/auditNames.queries';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { unlessAll } from '../queryFilter';
import { presentAuditEntry } from './audit.presenter';
import * as z from 'zod/mini';

const position = z.strictObject({ seq: z.int() });

export const auditRoutes = [
  route(
    'GET /api/admin/audit',
    async ({ query: { limit: asked, cursor, kind, action, ...filter }, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(asked);
      const after = readCursor(position, cursor);
      const queries = await auditQueries({ ...filter, kind: unlessAll(kind), action: unlessAll(action) });
      const [rows, total] = await Promise.all([
        listAudit({ queries, before: after?.seq, limit }),
        countAudit(queries),
      ]);
      const names = await loadAuditNames(rows);
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: ({ seq }) => ({ seq }),
        present: (entry) => presentAuditEntry(entry, names),
      });
    },
  ),
];

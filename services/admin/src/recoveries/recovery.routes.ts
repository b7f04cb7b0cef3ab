import { id } from '@tm/contracts';
import { countRecoveries, listRecoveries, loadRecoveryPeople } from './factorRecovery.queries';
import { decideRecovery } from './decideRecovery.commands';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { unlessAll } from '../queryFilter';
import { presentRecovery, showRecovery } from './recovery.presenter';
import * as z from 'zod/mini';

const position = z.strictObject({ id, askedAt: z.int() });

export const recoveryRoutes = [
  route(
    'GET /api/admin/factor-recoveries',
    async ({ query: { limit: asked, cursor, state }, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(asked);
      const after = readCursor(position, cursor);
      const filter = { state: unlessAll(state) };
      const [rows, total] = await Promise.all([
        listRecoveries(filter, { after, limit }),
        countRecoveries(filter),
      ]);
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: ({ _id, askedAt }) => ({ id: String(_id), askedAt: askedAt.getTime() }),
        present: presentRecovery(await loadRecoveryPeople(rows)),
      });
    },
  ),
  route('PUT /api/admin/factor-recoveries/:id', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const row = await decideRecovery({ adminId: actor.id, userId: params.id, ...body });
    return { body: await showRecovery(row) };
  }),
];

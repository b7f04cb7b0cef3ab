import { id } from '@tm/contracts';
import { currentTime } from '@tm/mongo';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { decideHold } from './decideHold.commands';
import { holdPresenter } from './hold.presenter';
import { countHolds, listHolds } from './hold.queries';

const position = z.strictObject({ id, at: z.int() });

/** Businesses whose services are paused after absences. */
export const holdRoutes = [
  route('GET /api/admin/holds', async ({ query: { limit: asked, cursor }, request, authorize }) => {
    authorize('admin');
    const limit = pageSize(asked);
    const [rows, total] = await Promise.all([
      listHolds({ after: readCursor(position, cursor), limit }),
      countHolds(),
    ]);
    return page(request, {
      rows,
      limit,
      total,
      cursorOf: ({ _id, absenceHold }) => ({ id: String(_id), at: absenceHold.at.getTime() }),
      present: await holdPresenter(rows, currentTime()),
    });
  }),

  route('PUT /api/admin/holds/:id', async ({ actor, params, body: { heldAt, ...body }, authorize }) => {
    authorize('admin');
    const act = { adminId: actor.id, providerId: params.id, heldAt: new Date(heldAt), ...body };
    return { body: await decideHold(act) };
  }),
];

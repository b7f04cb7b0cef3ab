import { id, type EvidencePart } from '@tm/contracts';
import { notFound } from '@tm/mongo';
import { page, pageSize, readCursor, route, signDocumentLink } from '@tm/service-kit';
import type { BookingRow } from '@tm/schema/bookings';
import * as z from 'zod/mini';
import { countAbsences, listAbsences, waitingSince, type AbsenceQueue } from './absence.queries';
import { absencePresenter, showAbsence } from './absence.presenter';
import { findCase, ruleAbsence } from './ruleAbsence.commands';
import { ruleAppeal } from './ruleAppeal.commands';

const position = z.strictObject({ id, since: z.int() });
/** Pictures are stored in this form. */
const CONTENT_TYPE = 'image/jpeg';

type Paging = { cursor?: string | undefined; limit?: number | undefined };

const listQueue = async (queue: AbsenceQueue, { cursor, limit: asked }: Paging, request: Request) => {
  const limit = pageSize(asked);
  const after = readCursor(position, cursor);
  const [rows, total] = await Promise.all([listAbsences(queue, { after, limit }), countAbsences([queue])]);
  return page(request, {
    rows,
    limit,
    total,
    cursorOf: (row) => ({ id: String(row._id), since: waitingSince(queue, row)?.getTime() ?? 0 }),
    present: await absencePresenter(rows),
  });
};
type Request = Parameters<typeof page>[0];

const picturesOf = ({ absence }: BookingRow, of: EvidencePart): readonly string[] => {
  if (of === 'report') return absence?.pictures ?? [];
  return (of === 'contest' ? absence?.contest : absence?.appeal)?.pictures ?? [];
};

/** Reports of absences and appeals. `keys` sign the links of pictures, which the accounts service opens. */
export const absenceRoutes = (keys: readonly string[]) => [
  route('GET /api/admin/absences', async ({ query, request, authorize }) => {
    authorize('admin');
    return listQueue('reports', query, request);
  }),
  route('GET /api/admin/appeals', async ({ query, request, authorize }) => {
    authorize('admin');
    return listQueue('appeals', query, request);
  }),
  route('GET /api/admin/absences/:id', async ({ params, authorize }) => {
    authorize('admin');
    return { body: await showAbsence(await findCase(params.id)) };
  }),
  route('PUT /api/admin/absences/:id', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const row = await ruleAbsence({ adminId: actor.id, bookingId: params.id, ...body });
    return { body: await showAbsence(row) };
  }),
  route('PUT /api/admin/appeals/:id', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const row = await ruleAppeal({ adminId: actor.id, bookingId: params.id, ...body });
    return { body: await showAbsence(row) };
  }),
  route('POST /api/admin/absences/:id/document-link', async ({ actor, params, query, authorize }) => {
    authorize('admin');
    const path = picturesOf(await findCase(params.id), query.of ?? 'report')[query.number ?? 0];
    if (!path) throw notFound('There is no such picture');
    const { url, expiresAt } = signDocumentLink({ path, adminId: actor.id }, keys);
    return {
      body: { url, contentType: CONTENT_TYPE, expiresAt: expiresAt.toISOString() },
      headers: { 'Cache-Control': 'no-store' },
    };
  }),
];

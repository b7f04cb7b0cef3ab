import { id } from '@tm/contracts';
import { answerSupport, setSupportState } from './support.commands';
import { countSupport, findSupport, listSupport, supportQueryOf } from './support.queries';
import { notFound } from '@tm/mongo';
import { page, pageSize, readCursor, route, signDocumentLink } from '@tm/service-kit';
import { unlessAll } from '../queryFilter';
import { showSupport, supportPresenter } from './support.presenter';
import * as z from 'zod/mini';

const position = z.strictObject({ id });
/** Pictures are stored in this form. */
const CONTENT_TYPE = 'image/jpeg';

const reading = [
  route(
    'GET /api/admin/support',
    async ({ query: { limit: asked, cursor, state, search }, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(asked);
      const after = readCursor(position, cursor)?.id;
      const query = await supportQueryOf({ state: unlessAll(state), search });
      const [rows, total] = await Promise.all([listSupport(query, { after, limit }), countSupport(query)]);
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: ({ _id }) => ({ id: String(_id) }),
        present: await supportPresenter(rows),
      });
    },
  ),
  route('GET /api/admin/support/:id', async ({ params: { id: messageId }, authorize }) => {
    authorize('admin');
    const row = await findSupport(messageId);
    if (!row) throw notFound('Message not found');
    return { body: await showSupport(row) };
  }),
];

const deciding = [
  route(
    'POST /api/admin/support/:id/answers',
    async ({ actor, params: { id: messageId }, body, authorize }) => {
      authorize('admin');
      const row = await answerSupport({ adminId: actor.id, messageId, ...body });
      return { body: await showSupport(row) };
    },
  ),
  route('PUT /api/admin/support/:id/state', async ({ actor, params: { id: messageId }, body, authorize }) => {
    authorize('admin');
    const row = await setSupportState({ adminId: actor.id, messageId, ...body });
    return { body: await showSupport(row) };
  }),
];

/** Support messages. `keys` sign the links of their pictures, which the accounts service opens. */
export const supportRoutes = (keys: readonly string[]) => [
  ...reading,
  ...deciding,
  route(
    'POST /api/admin/support/:id/document-link',
    async ({ actor, params: { id: messageId }, query, authorize }) => {
      authorize('admin');
      const path = (await findSupport(messageId))?.pictures?.[query.number ?? 0];
      if (!path) throw notFound('There is no such picture');
      const { url, expiresAt } = signDocumentLink({ path, adminId: actor.id }, keys);
      return {
        body: { url, contentType: CONTENT_TYPE, expiresAt: expiresAt.toISOString() },
        headers: { 'Cache-Control': 'no-store' },
      };
    },
  ),
];

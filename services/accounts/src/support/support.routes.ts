import { id } from '@tm/contracts';
import { sendSupportMessage } from './supportMessage.commands';
import { countOwnSupport, findSupportMessage, listOwnSupport } from './ownSupport.queries';
import { presentOwnSupport } from './ownSupport.presenter';
import type { SupportMessageRow } from '@tm/schema/accounts';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';

const position = z.strictObject({ id });

const receipt = ({ _id, createdAt }: SupportMessageRow) => ({
  body: { id: String(_id), createdAt: createdAt.toISOString() },
});

export const supportRoutes = [
  route('GET /api/support', async ({ actor, query: { limit: asked, cursor }, request, authorize }) => {
    authorize('self');
    const limit = pageSize(asked);
    const after = readCursor(position, cursor)?.id;
    const [rows, total] = await Promise.all([
      listOwnSupport(actor.id, { after, limit }),
      countOwnSupport(actor.id),
    ]);
    return page(request, {
      rows,
      limit,
      total,
      cursorOf: ({ _id }) => ({ id: String(_id) }),
      present: presentOwnSupport,
    });
  }),
  route('GET /api/support/:id', async ({ actor, params, authorize }) => {
    const row = await findSupportMessage(params.id);
    if (!row) throw problem.notFound();
    authorize(String(row.userId) === actor.id ? 'self' : 'stranger');
    return { body: presentOwnSupport(row) };
  }),
  route('POST /api/support', async ({ actor, body, limits, storeResponse }) => {
    await limits.consume('supportAccount', actor.id);
    const sender = {
      id: actor.id,
      firstName: actor.account.firstName,
      lastName: actor.account.lastName,
    };
    return receipt(
      await sendSupportMessage(sender, body, (row, session) => storeResponse(receipt(row), session)),
    );
  }),
];

import { id } from '@tm/contracts';
import { loadOwners } from '../moderation';
import { notFound } from '@tm/mongo';
import { providersToReview, reviewPosition } from './queries/providerReview.queries';
import { decideBusinessChange } from './commands/decideBusinessChange';
import { decideVerification } from './commands/decideVerification';
import { page, pageSize, readCursor, route, signDocumentLink } from '@tm/service-kit';
import { presentVerification } from '@tm/data-provider/presenters';
import { existingProvider, presentAdminProvider, providerDetail } from './provider.presenter';
import * as z from 'zod/mini';
const position = z.strictObject({ id, at: z.optional(z.int()) });

/** `keys` sign the links of documents, which the accounts service opens. */
export const verificationRoutes = (keys: readonly string[]) => [
  route(
    'GET /api/admin/providers',
    async ({ query: { limit: requestedLimit, cursor, ...filter }, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(requestedLimit);
      const after = readCursor(position, cursor);
      const { rows, total } = await providersToReview({ ...filter, after, limit });
      const owners = await loadOwners(rows.map(({ userId }) => userId));
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: (row) => reviewPosition(filter, row),
        present: presentAdminProvider(owners),
      });
    },
  ),

  route('GET /api/admin/providers/:id', async ({ actor, params, authorize }) => {
    authorize('admin');
    return { body: await providerDetail(params.id, actor) };
  }),

  route('POST /api/admin/providers/:id/document-link', async ({ actor, params, query, authorize }) => {
    authorize('admin');
    const provider = await existingProvider(params.id);
    const papers = query.of === 'change' ? provider.pendingChange?.papers : provider.papers;
    if (!papers) throw notFound('This business has submitted no document');
    const { url, expiresAt } = signDocumentLink({ path: papers.path, adminId: actor.id }, keys);
    return {
      body: { url, contentType: papers.contentType, expiresAt: expiresAt.toISOString() },
      headers: { 'Cache-Control': 'no-store' },
    };
  }),

  route('PUT /api/admin/providers/:id/verification', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const decided = await decideVerification({ ...body, adminId: actor.id, providerId: params.id });
    return { body: presentVerification(decided) };
  }),

  route('PUT /api/admin/providers/:id/change', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const decided = await decideBusinessChange({ ...body, adminId: actor.id, providerId: params.id });
    return { body: presentVerification(decided) };
  }),
];

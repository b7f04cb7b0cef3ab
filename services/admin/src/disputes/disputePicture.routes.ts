import { notFound } from '@tm/mongo';
import { readMoneyDisputes } from '@tm/schema/read';
import { route, signDocumentLink, type Route } from '@tm/service-kit';

/** Pictures are stored in this form. */
const CONTENT_TYPE = 'image/jpeg';

/**
 * Route for the pictures of disputes, which the payments service stores. `keys` sign their links, which the
 * accounts service opens.
 */
export const disputePictureRoutes = (keys: readonly string[]): Route[] => [
  route('POST /api/admin/disputes/:id/document-link', async ({ actor, params, query, authorize }) => {
    authorize('admin');
    const dispute = await readMoneyDisputes.findById(params.id, 'pictures answer.pictures').lean();
    const pictures = query.of === 'provider' ? dispute?.answer?.pictures : dispute?.pictures;
    const path = pictures?.[query.number ?? 0];
    if (!path) throw notFound('There is no such picture');
    const { url, expiresAt } = signDocumentLink({ path, adminId: actor.id }, keys);
    return {
      body: { url, contentType: CONTENT_TYPE, expiresAt: expiresAt.toISOString() },
      headers: { 'Cache-Control': 'no-store' },
    };
  }),
];

import { findDocument, recordDocumentRead } from './document.queries';
import { objectPathOf, type Relation } from '@tm/domain';
import { isValidDocumentLink, problem, route, type Actor, type Call } from '@tm/service-kit';
import { documentName, type DocumentStore } from './documents.store';

const relationOf = ({ id, role }: Actor, owner: string): Relation => {
  if (id === owner) return 'owner';
  return role === 'super_admin' ? 'admin' : 'stranger';
};

type Query = Call<'GET /api/objects/private/:owner/:name'>['query'];

const assertLinkValid = (
  path: string,
  { id }: Actor,
  { until, signature }: Query,
  keys: readonly string[],
) => {
  if (!until || !signature || !isValidDocumentLink({ path, adminId: id }, { until, signature }, keys))
    throw problem.forbidden('This link has expired. Please open the document again.', 'link_expired');
};

/**
 * Serves private documents to their owner and, by a link that is valid for a minute, to the admin for whom
 * the link was created. They are sent as downloads and never shown within the site. The read of an admin is
 * in the audit log before the first byte is sent.
 */
export const documentRoutes = (documents: DocumentStore, keys: readonly string[]) => [
  route(
    'GET /api/objects/private/:owner/:name',
    async ({ actor, params: { owner, name }, query: given, authorize }) => {
      const relation = relationOf(actor, owner);
      authorize(relation);
      const key = `private/${owner}/${name}`;
      const path = objectPathOf(key);
      const stored = await findDocument(owner, path);
      if (!stored) throw problem.notFound();
      if (relation === 'admin') {
        assertLinkValid(path, actor, given, keys);
        if (!(await recordDocumentRead(actor.id, owner, path))) throw problem.notFound();
      }
      const body = await documents.open(key, stored.contentType);
      if (!body) throw problem.notFound();
      return {
        body,
        headers: {
          'Content-Type': stored.contentType,
          'Content-Length': String(stored.bytes),
          'Content-Disposition': `attachment; filename="${documentName(stored.contentType)}"`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
        },
      };
    },
  ),
];

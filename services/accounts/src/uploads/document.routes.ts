import { findDocument, noteDocumentRead } from '@tm/data';
import { objectPathOf, type Relation } from '@tm/domain';
import { problem, route, type Actor } from '@tm/service-kit';
import * as z from 'zod/mini';
import { documentName, type DocumentStore } from './documents.store';

const params = z.strictObject({
  owner: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  name: z.string().check(z.regex(/^[\w-]{32}$/)),
});

const relationOf = ({ id, role }: Actor, owner: string): Relation => {
  if (id === owner) return 'owner';
  return role === 'super_admin' ? 'admin' : 'stranger';
};

/**
 * Private documents, to their owner and to admins, to be saved and never shown within the site. That an admin looks at one is in the audit
 * log before the first byte is given.
 */
export const documentRoutes = (documents: DocumentStore) => [
  route('GET /api/objects/private/:owner/:name', {
    params,
    answer: 'bytes',
    async handle({ actor, params: { owner, name }, authorize }) {
      const relation = relationOf(actor, owner);
      authorize(relation);
      const key = `private/${owner}/${name}`;
      const path = objectPathOf(key);
      const stored = await findDocument(owner, path);
      if (!stored) throw problem.notFound();
      if (relation === 'admin' && !(await noteDocumentRead(actor.id, owner, path))) throw problem.notFound();
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
  }),
];

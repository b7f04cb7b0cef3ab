import { ACCESS } from '@tm/domain';
import { documentQuery, pageDocument, sitemapList, sitemapPartParams, sitemapPartQuery } from '../documents';
import { defineEndpoints } from './endpoint';

export const documentEndpoints = defineEndpoints({
  // The gateway builds the document from the parts of the services.
  'GET /api/openapi.json': { access: ACCESS.open, response: 'bytes' },
  // Requested by the gateway; the responses are public.
  'GET /documents': { access: ACCESS.open, query: documentQuery, response: pageDocument, session: 'none' },
  'GET /sitemaps/catalog': { access: ACCESS.open, response: sitemapList, session: 'none' },
  'GET /sitemaps/catalog/:name': {
    access: ACCESS.open,
    params: sitemapPartParams,
    query: sitemapPartQuery,
    response: 'bytes',
    limit: 'sitemapAddress',
    session: 'none',
  },
});

import { type PageDocument } from '@tm/contracts';
import { route } from '@tm/service-kit';
import { restaurantsDocument, servicesDocument } from './list.document';
import { listingDocument } from './listing.document';
import { placeOf, type SitePlace } from './site';
import { unknownPage } from './unknown';

type Write = (params: URLSearchParams, place: SitePlace) => Promise<PageDocument>;

/** Returns the function that writes the document of a path below `/services` and `/restaurants`. */
const writerOf = (path: string): Write => {
  if (path === '/services') return servicesDocument;
  if (path === '/restaurants') return restaurantsDocument;
  const name = /^\/services\/([^/]+)$/.exec(path)?.[1];
  if (name === undefined) return async () => unknownPage(path);
  return (_params, place) => listingDocument(name, place);
};

export const documentRoutes = [
  route('GET /documents', async ({ query: { path, search, site } }) => ({
    body: await writerOf(path)(new URLSearchParams(search), placeOf(site)),
  })),
];

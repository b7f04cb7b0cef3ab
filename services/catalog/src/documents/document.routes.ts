import { type PageDocument } from '@tm/contracts';
import { BUSINESS_PAGES } from '@tm/domain';
import { route } from '@tm/service-kit';
import { businessDocument } from './business.document';
import { restaurantsDocument, servicesDocument } from './list.document';
import { listingDocument } from './listing.document';
import { placeOf, type SitePlace } from './site';
import { unknownPage } from './unknown';

type Write = (params: URLSearchParams, place: SitePlace) => Promise<PageDocument>;

const BUSINESS = new RegExp(`^${BUSINESS_PAGES}/([^/]+)$`);

/** Returns the function that writes the document of a path below `/services`, `/restaurants` and `/b`. */
const writerOf = (path: string): Write => {
  if (path === '/services') return servicesDocument;
  if (path === '/restaurants') return restaurantsDocument;
  const handle = BUSINESS.exec(path)?.[1];
  if (handle !== undefined) return (params, place) => businessDocument(handle, params, place);
  const name = /^\/services\/([^/]+)$/.exec(path)?.[1];
  if (name === undefined) return async () => unknownPage(path);
  return (_params, place) => listingDocument(name, place);
};

export const documentRoutes = [
  route('GET /documents', async ({ query: { path, search, site } }) => ({
    body: await writerOf(path)(new URLSearchParams(search), placeOf(site)),
  })),
];

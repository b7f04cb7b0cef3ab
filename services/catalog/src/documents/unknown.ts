import type { PageDocument } from '@tm/contracts';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { BUSINESS_PAGES, endpointPath } from '@tm/domain';

/** The call of a listing's screen. `name` is a segment of the page's address, so it is encoded already. */
export const listingCall = (name: string): string =>
  `${endpointPath('GET /api/services' satisfies EndpointKey)}/${name}`;

/** Document of an unknown path below those of this service. */
export const unknownPage = (path: string): PageDocument => ({
  isFound: false,
  title: 'Page Not Found',
  description: 'There is nothing at this address.',
  isListed: false,
  path,
  data: [],
  content: '',
  answers: [],
  pictures: [],
});

/**
 * Document of a business that does not exist, or that no visitor may see: it is the same for suspended and
 * erased ones and for those without a service. `name` is a segment of the page's address.
 */
export const unknownBusiness = (name: string): PageDocument => ({
  ...unknownPage(`${BUSINESS_PAGES}/${name}`),
  title: 'Business',
  description: 'This business is not listed at the moment.',
});

/**
 * Document of a listing that the visitor may not see. It is the same for drafts, paused and missing listings,
 * so that it does not reveal whether one exists.
 */
export const unknownListing = (name: string): PageDocument => ({
  ...unknownPage(`/services/${name}`),
  title: 'Service',
  description: 'This service is not listed at the moment.',
  signedIn: { calls: [listingCall(name)], pictures: [] },
});

import type { PageDocument } from '@tm/contracts';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';

/** The call of a listing's screen. `name` is a segment of the page's address, so it is encoded already. */
export const listingCall = (name: string): string =>
  `${endpointPath('GET /api/services' satisfies EndpointKey)}/${name}`;

/** An address below ours that is no page. */
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
 * What the address of a listing is to somebody who may see nothing of it. Word for word the same whether there is a draft, a paused one,
 * or none at all.
 */
export const unknownListing = (name: string): PageDocument => ({
  ...unknownPage(`/services/${name}`),
  title: 'Service',
  description: 'This service is not listed at the moment.',
  signedIn: { calls: [listingCall(name)], pictures: [] },
});

import { businessPage, id as idOf, type BusinessPage, type Listing, type PageDocument } from '@tm/contracts';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { presentAddress } from '@tm/data-catalog/presenters';
import { BUSINESS_REVIEWS, businessListingsQuery, businessPath, endpointPath } from '@tm/domain';
import { findBusiness, presentBusiness, type FoundBusiness } from '../businesses';
import { businessContent, reviewContent } from './business.content';
import { businessData } from './business.data';
import { describeBusiness } from './businessText';
import { latestReviews } from './businessReviews.queries';
import { publicListing } from './listing.document';
import { describeListing } from './listingText';
import { listingsAnswer } from './listings.answer';
import { cardPictures, coverOf } from './pictures';
import type { SitePlace } from './site';
import { unknownBusiness } from './unknown';

/** Width at which the page draws the pictures of its services. */
const OFFER_SIZES = '112px';

/** The service of a shared link (`?s=`), if it belongs to the business. */
const sharedListing = async (
  id: string | undefined,
  providerId: string,
  listings: readonly Listing[],
): Promise<Listing | undefined> => {
  if (id === undefined) return undefined;
  const shared = listings.find((listing) => listing.id === id) ?? (await publicListing(id));
  return shared?.providerId === providerId ? shared : undefined;
};

/** The address of a service that customers go to, with its kind of business. */
const placeOf = ({ listings }: FoundBusiness) => ({
  isRestaurant: listings.some(({ category }) => category === 'restaurant'),
  address: listings.map(presentAddress).find((address) => address !== null) ?? null,
});

/** Title, description, picture and price: those of the shared service, else those of the business. */
const headOf = (
  page: BusinessPage,
  listings: readonly Listing[],
  shared: Listing | undefined,
  place: SitePlace,
) => {
  const { name } = page.business;
  if (shared)
    return {
      title: `${shared.title}, ${name}`,
      description: describeListing(shared),
      image: coverOf(shared, place),
      price: shared.basePrice,
    };
  const pictured = listings.find(({ images }) => images.length > 0);
  return { title: name, description: describeBusiness(page), image: pictured && coverOf(pictured, place) };
};

/**
 * Writes the document of the page of a business (ADR-105). A former handle moves to the present one and keeps
 * the service of a shared link. `name` is a segment of the page's address.
 */
export const businessDocument = async (
  name: string,
  params: URLSearchParams,
  place: SitePlace,
): Promise<PageDocument> => {
  const found = await findBusiness(decodeName(name));
  if (!found) return unknownBusiness(name);
  const sharedId = idOf.safeParse(params.get('s')).data;
  if ('movedTo' in found)
    return { ...unknownBusiness(name), isFound: true, movedTo: businessPath(found.movedTo, sharedId) };
  const page = presentBusiness(found);
  const { id, handle } = page.business;
  const [answer, reviews] = await Promise.all([
    listingsAnswer(businessListingsQuery(id)),
    latestReviews(id, BUSINESS_REVIEWS),
  ]);
  const listings = answer?.body ?? [];
  const shared = await sharedListing(sharedId, id, listings);
  const own = {
    path: endpointPath('GET /api/businesses/:handle' satisfies EndpointKey, { handle }),
    headers: {},
    body: businessPage.parse(page),
  };
  return {
    ...unknownBusiness(name),
    ...headOf(page, listings, shared, place),
    isFound: true,
    isListed: true,
    path: businessPath(handle),
    data: [businessData({ page, listings, ...placeOf(found) }, place)],
    content: businessContent({ page, listings, reviews }, place),
    lateContent: reviewContent(page.business.name, reviews),
    answers: [own, ...(answer ? [answer] : [])],
    pictures: cardPictures(listings, OFFER_SIZES),
  };
};

/** Decodes a segment of an address; a malformed one is no handle. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

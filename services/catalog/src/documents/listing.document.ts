import { id as idOf, type Listing, type PageDocument } from '@tm/contracts';
import { findListing, joinOwners } from '@tm/data-catalog';
import { CATEGORY_NAMES, LIST_PAGES } from '@tm/domain';
import { presentAddress, presentListing } from '@tm/data-catalog/presenters';
import { listingContent } from './content';
import { breadcrumbData, listingData } from './listing.data';
import { coverOf, detailPictures } from './pictures';
import type { SitePlace } from './site';
import { listingCall, unknownListing } from './unknown';
import { describeListing } from './listingText';

/** Presents a listing as public lists do, without the provider's phone and the menu; the address is added. */
const presentCard = presentListing('card', null);

/** Returns the active listing with this id, otherwise null. */
export const publicListing = async (name: string): Promise<Listing | null> => {
  if (!idOf.safeParse(name).success) return null;
  const row = await findListing(name);
  if (row?.status !== 'active') return null;
  const [joined] = await joinOwners([row]);
  return joined ? { ...presentCard(joined), address: presentAddress(row) } : null;
};

const wayTo = ({ id, title, category }: Listing) => {
  const self = [title, `/services/${id}`] as const;
  if (category === 'restaurant') return [[LIST_PAGES['/restaurants'].title, '/restaurants'] as const, self];
  return [
    [LIST_PAGES['/services'].title, '/services'] as const,
    [CATEGORY_NAMES[category], `/services?category=${category}`] as const,
    self,
  ];
};

/** Writes the document of one listing (product 2.7) for visitors and crawlers. */
export const listingDocument = async (name: string, place: SitePlace): Promise<PageDocument> => {
  const unknown = unknownListing(name);
  const listing = await publicListing(name);
  if (!listing) return unknown;
  return {
    ...unknown,
    isFound: true,
    title: listing.title,
    description: describeListing(listing),
    isListed: true,
    image: coverOf(listing, place),
    price: listing.basePrice,
    data: [listingData(listing, place), breadcrumbData(wayTo(listing), place)],
    content: listingContent(listing, place),
    signedIn: { calls: [listingCall(name)], pictures: detailPictures(listing) },
  };
};

import type { CreateListingRequest, Listing } from '@tm/contracts';

const TITLE_LENGTH = 120;

/**
 * Returns the request that creates a draft with the same content. "Sold out" marks are left out, because they
 * belong to a day.
 */
export const copyOf = (listing: Listing): CreateListingRequest => ({
  title: [...`Copy of ${listing.title}`].slice(0, TITLE_LENGTH).join('').trim(),
  description: listing.description,
  category: listing.category,
  ...(listing.subCategory && { subCategory: listing.subCategory }),
  basePrice: listing.basePrice,
  priceType: listing.priceType,
  duration: listing.duration,
  location: listing.location,
  ...(listing.place && { place: listing.place }),
  ...(listing.address && { address: listing.address }),
  ...(listing.cuisines && { cuisines: listing.cuisines }),
  tags: listing.tags,
  images: listing.images,
  imageAlts: listing.imageAlts ?? [],
  seats: listing.seats,
  cancellationHours: listing.cancellationHours,
  ...(listing.booking === 'instant' && { booking: listing.booking, instantDays: listing.instantDays }),
  ...(listing.takes && listing.takes !== 'both' && { takes: listing.takes }),
  openingHours: listing.openingHours,
  ...(listing.beforeMinutes && { beforeMinutes: listing.beforeMinutes }),
  ...(listing.afterMinutes && { afterMinutes: listing.afterMinutes }),
  ...(typeof listing.leadMinutes === 'number' && { leadMinutes: listing.leadMinutes }),
  ...(listing.menu && {
    menu: listing.menu.map(({ section, items }) => ({
      section,
      items: items.map(({ soldOutOn: _day, ...item }) => item),
    })),
  }),
  status: 'draft',
});

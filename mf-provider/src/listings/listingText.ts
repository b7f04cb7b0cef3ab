import type { CreateListingRequest, Listing } from '@tm/contracts';
import { DEFAULT_CANCELLATION_HOURS } from '@tm/domain';

/** The form as people type it: every field is text. */
export type ListingText = {
  title: string;
  description: string;
  category: string;
  subCategory: string;
  basePrice: string;
  priceType: string;
  duration: string;
  location: string;
  tags: string;
  seats: string;
  cancellationHours: string;
};

/** The fields that must be filled before the form can be sent (spec 5). */
export const NEEDED = [
  'title',
  'category',
  'basePrice',
  'location',
] as const satisfies readonly (keyof ListingText)[];

export const textOf = (listing: Listing | null, isRestaurant: boolean): ListingText => ({
  title: listing?.title ?? '',
  description: listing?.description ?? '',
  category: listing?.category ?? (isRestaurant ? 'restaurant' : ''),
  subCategory: listing?.subCategory ?? '',
  basePrice: listing ? String(listing.basePrice) : '',
  priceType: listing?.priceType ?? 'fixed',
  duration: listing?.duration ? String(listing.duration) : '',
  location: listing?.location ?? '',
  tags: listing?.tags.join(', ') ?? '',
  seats: listing?.seats ? String(listing.seats) : '',
  cancellationHours: String(listing?.cancellationHours ?? DEFAULT_CANCELLATION_HOURS),
});

/** '15,000' and '₦15 000' are what people type; anything that is no number stays wrong and is told so by the contract. */
const amount = (text: string): number => Number(text.replace(/[₦,\s]/g, '') || Number.NaN);

/**
 * What the text says as the request's members: price a number, duration minutes or null, tags split at commas and trimmed
 * (spec 5). The contract judges it afterwards.
 */
export const requestOf = ({
  basePrice,
  duration,
  tags,
  subCategory,
  seats,
  cancellationHours,
  ...text
}: ListingText): CreateListingRequest => ({
  ...(text as Pick<CreateListingRequest, 'title' | 'description' | 'category' | 'priceType' | 'location'>),
  ...(subCategory.trim() && { subCategory }),
  basePrice: amount(basePrice),
  duration: duration.trim() === '' ? null : Number(duration),
  cancellationHours: Number(cancellationHours),
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  ...(text.category === 'restaurant' && seats.trim() !== '' && { seats: Number(seats) }),
});

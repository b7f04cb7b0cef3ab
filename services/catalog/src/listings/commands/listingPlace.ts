import { lacksAddress, locationOfAddress, placeOf, type ListingStatus } from '@tm/domain';
import { invalid } from '@tm/mongo';
import type { ListingContent } from '@tm/schema/catalog';

type Placed = Pick<ListingContent, 'category' | 'location'> &
  Partial<Pick<ListingContent, 'place' | 'address'>>;

/**
 * Returns a content with its place, with the address only if customers go there, and with the location that
 * follows from the address.
 */
export const withPlace = <Content extends Placed>(content: Content) => {
  const place = placeOf(content);
  const address = (place === 'at_provider' && content.address) || null;
  return { ...content, place, address, location: address ? locationOfAddress(address) : content.location };
};

/** Returns true if customers see the listing, or will see it once an admin has approved it. */
const isSubmitted = (status: ListingStatus): boolean => !['draft', 'rejected', 'archived'].includes(status);

/**
 * Rejects (400) a listing at the provider's address that is submitted without the address. A listing that
 * was submitted before addresses were asked for may be edited as it is (PD-35): `before` and `was` are its
 * content and status before the edit.
 */
export const assertAddress = (
  after: Placed,
  status: ListingStatus,
  { before, was }: { before: Placed | null; was: ListingStatus } = { before: null, was: 'draft' },
): void => {
  if (!lacksAddress(after) || !isSubmitted(status)) return;
  if (isSubmitted(was) && before && lacksAddress(before)) return;
  throw invalid({ 'address.line': ['Street and number are required'] });
};

/**
 * Rejects (400) another location without another address, from clients that know no address: it would have no
 * effect.
 */
export const assertLocation = (
  { location }: Pick<ListingContent, 'location'>,
  sent: { location?: string | undefined; address?: unknown },
): void => {
  if (sent.location === undefined || sent.address !== undefined || sent.location === location) return;
  throw invalid({ location: ['The location follows from the address. Please change the address.'] });
};

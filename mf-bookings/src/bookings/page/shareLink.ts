import type { Booking } from '@tm/contracts';
import { formatDateTime, type BookingParty } from '@tm/domain';
import { siteOrigin, siteUrl } from '@tm/platform';

/**
 * Returns the text to share: the service, its time and its public page. It has no name, phone or address of a
 * person: the reader of the text is not a party of the booking.
 */
export const shareText = (booking: Booking, party: BookingParty): string => {
  const { service, provider, partySize, startsAt, serviceId } = booking;
  const what = partySize === null ? service.title : `${service.title}, table for ${partySize}`;
  const business = party === 'customer' && provider.businessName ? ` at ${provider.businessName}` : '';
  const page = siteOrigin + siteUrl(`/services/${serviceId}`);
  return `${what}${business}, ${formatDateTime(new Date(startsAt))}. ${page}`;
};

/** Returns the link that opens WhatsApp with the text of a booking, whose receiver the user chooses there. */
export const shareLink = (booking: Booking, party: BookingParty): string =>
  `https://wa.me/?text=${encodeURIComponent(shareText(booking, party))}`;

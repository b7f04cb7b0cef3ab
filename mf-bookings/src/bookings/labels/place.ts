import type { Booking } from '@tm/contracts';
import { PLACE_NAMES, formatAddress, placeOfBooking, type Place } from '@tm/domain';

type Where = {
  place: Place;
  /** The address that one party goes to; '' if none is known or needed. */
  address: string;
  /** The business, if the customer goes there. */
  provider: string;
};

/** Returns where a booking happens. */
export const whereOf = (booking: Booking): Where => {
  const { customerAddress, address, provider } = booking;
  const place = placeOfBooking(booking);
  if (place !== 'at_provider')
    return { place, address: place === 'at_customer' ? customerAddress : '', provider: '' };
  return { place, address: address ? formatAddress(address) : '', provider: provider.businessName };
};

/** Describes where a booking happens: an address, the business with its address, or 'Online or by phone'. */
export const describeWhere = (booking: Booking): string => {
  const { place, address, provider } = whereOf(booking);
  return place === 'remote' ? PLACE_NAMES.remote : [provider, address].filter(Boolean).join(', ');
};

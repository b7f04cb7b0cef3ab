import type { Booking } from '@tm/contracts';
import { PLACE_NAMES, formatAddress, formatCustomerAddress, placeOfBooking, type Place } from '@tm/domain';

type Where = {
  place: Place;
  /** The address that one party goes to; '' if none is known or needed. */
  address: string;
  /** The same address for a map of another site, without the customer's landmark, which can be a code. */
  onMap: string;
  /** The business, if the customer goes there. */
  provider: string;
};

/** Returns where a booking happens. */
export const whereOf = (booking: Booking): Where => {
  const { address, provider } = booking;
  const place = placeOfBooking(booking);
  if (place === 'remote') return { place, address: '', onMap: '', provider: '' };
  if (place === 'at_customer') {
    const onMap = formatCustomerAddress({ ...booking, customerLandmark: null });
    return { place, address: formatCustomerAddress(booking), onMap, provider: '' };
  }
  const text = address ? formatAddress(address) : '';
  return { place, address: text, onMap: text, provider: provider.businessName };
};

/** Describes where a booking happens: an address, the business with its address, or 'Online or by phone'. */
export const describeWhere = (booking: Booking): string => {
  const { place, address, provider } = whereOf(booking);
  return place === 'remote' ? PLACE_NAMES.remote : [provider, address].filter(Boolean).join(', ');
};

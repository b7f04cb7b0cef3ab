import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { readUserItem, writeUserItem } from '@tm/platform';

/** Fields of an order that say where a visit takes place. Other forms do not have them. */
export const VISIT_FIELDS = ['customerAddress', 'customerArea', 'customerLandmark', 'area'] as const;
export type VisitPlace = Pick<CreateBookingRequest, (typeof VISIT_FIELDS)[number]>;

/** Returns the fields of a visit as they are sent: without the parts that the customer has not filled in. */
export const sentPlaceOf = ({
  customerAddress,
  customerArea,
  customerLandmark,
  area,
}: VisitPlace): VisitPlace => ({
  customerAddress,
  ...(customerArea?.trim() && { customerArea }),
  ...(customerLandmark?.trim() && { customerLandmark }),
  ...(area && { area }),
});

/** The address line, under the key that older versions of this page read. */
const LAST_ADDRESS = 'last-address';
/** All parts of the same address. */
const LAST_PLACE = 'last-place';

/** Returns the place of the user's last visit that was booked in this browser. */
export const readLastPlace = (userId: string): VisitPlace | undefined => {
  const customerAddress = readUserItem<string>(userId, LAST_ADDRESS);
  const place = readUserItem<VisitPlace>(userId, LAST_PLACE);
  if (!customerAddress) return undefined;
  return place?.customerAddress === customerAddress ? place : { customerAddress };
};

/** Stores the place of a booked visit for the next form. */
export const storeLastPlace = (userId: string, { area, ...booking }: Booking): void => {
  if (!booking.customerAddress) return;
  writeUserItem(userId, LAST_ADDRESS, booking.customerAddress);
  writeUserItem(userId, LAST_PLACE, sentPlaceOf({ ...booking, area: area?.key }));
};

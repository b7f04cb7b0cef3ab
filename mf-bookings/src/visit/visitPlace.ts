import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { readUserItem, writeUserItem } from '@tm/platform';
import { useWatch, type UseFormReturn } from 'react-hook-form';

/** Fields of an order that say where a visit takes place. Other forms do not have them. */
export const VISIT_FIELDS = ['customerAddress', 'customerArea', 'customerLandmark', 'area'] as const;
export type VisitPlace = Pick<CreateBookingRequest, (typeof VISIT_FIELDS)[number]>;

/** A form with these fields: that of a booking, and that of a saved address. */
export type PlaceForm = UseFormReturn<VisitPlace>;

/** Returns a form as one of these fields only. The types of react-hook-form do not see that it has them. */
export const placeFormOf = <Fields extends VisitPlace>(form: UseFormReturn<Fields>): PlaceForm =>
  form as unknown as PlaceForm;

/** Returns the address that the fields of a form have now. */
export function useTypedPlace({ control }: PlaceForm): VisitPlace {
  const [customerAddress, customerArea, customerLandmark, area] = useWatch({ control, name: VISIT_FIELDS });
  return { customerAddress, customerArea, customerLandmark, area };
}

/** Returns a function that fills in all parts of an address, and empties those that it does not have. */
export function useFillPlace({ setValue, formState }: PlaceForm): (place: VisitPlace) => void {
  const { isSubmitted } = formState;
  return (place) => {
    for (const field of VISIT_FIELDS)
      setValue(field, place[field] ?? (field === 'area' ? undefined : ''), {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
  };
}

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

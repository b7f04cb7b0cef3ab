import { useSavedPlacesQuery } from '@tm/api-client/savedPlaces';
import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { formatCustomerAddress } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Skeleton } from '@tm/ui';
import { MapPin } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AreaFields } from '../../visit/AreaFields';
import { placeFormOf, useFillPlace, type PlaceForm, type VisitPlace } from '../../visit/visitPlace';
import { SavedPlaces } from './SavedPlaces';

/** An address can have several lines. */
const LastPlaceButton = styled(Button)`
  justify-self: start;
  max-width: 100%;
  padding-block: var(--s-2);
  text-align: start;
  white-space: normal;
`;

/** Fills in all parts of the last address, while the address is empty. */
function LastPlace({ form, place }: { form: PlaceForm; place: VisitPlace }) {
  const { setFocus, control, formState } = form;
  const fill = useFillPlace(form);
  const address = useWatch({ control, name: 'customerAddress' });
  if (address || formState.isSubmitting) return null;
  const handleUse = () => {
    fill(place);
    // The focused button is removed, so the first field takes the focus.
    setFocus('customerArea');
  };
  return (
    <LastPlaceButton variant="secondary" onClick={handleUse}>
      <MapPin aria-hidden="true" />
      Use {formatCustomerAddress(place)}
    </LastPlaceButton>
  );
}

type Props = {
  listing: Pick<Listing, 'location' | 'provider'>;
  form: UseFormReturn<CreateBookingRequest>;
  /** The place of the user's last visit, which one button fills in. */
  lastPlace: VisitPlace | undefined;
};

/**
 * The area of a visit, with the addresses that fill it in: the saved ones, or without any the last one of
 * this browser. It comes first, because the free times depend on it.
 */
export function VisitArea({ listing: { location, provider }, form: order, lastPlace }: Props) {
  const { data: places = [], isLoading } = useSavedPlacesQuery();
  const form = placeFormOf(order);
  const area = { location, business: provider, form };
  if (places.length > 0) return <SavedPlaces {...area} places={places} />;
  return (
    <>
      {lastPlace && (isLoading ? <Skeleton $height={44} /> : <LastPlace form={form} place={lastPlace} />)}
      <AreaFields {...area} />
    </>
  );
}

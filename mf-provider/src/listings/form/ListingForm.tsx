import type { Listing } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Skeleton, Stack } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { FormProvider, useWatch } from 'react-hook-form';
import { PictureFields } from '../pictures/PictureFields';
import { UploadsInProgress, useUploadsInProgress } from '../pictures/uploadsInProgress';
import { Part } from '../studio/Part';
import { FormWithSide, Side } from '../studio/sideLayout';
import { ListingFoot, type FormAction } from './ListingFoot';
import { NameFields } from './NameFields';
import { loadContract, type ListingFormReturn } from './useListingForm';

const PriceAndPlace = lazyScreen(() => import('./PriceAndPlace'), 'PriceAndPlace');
const RestaurantFields = lazyScreen(() => import('./RestaurantFields'), 'RestaurantFields');
const BookingFields = lazyScreen(() => import('./BookingFields'), 'BookingFields');
const ListingSide = lazyScreen(() => import('../studio/ListingSide'), 'ListingSide');

/**
 * Loads the contract before the first validation. Errors are ignored here, because saving loads it again and
 * reports them.
 */
const loadAhead = () => void loadContract().catch(() => undefined);

type Props = {
  form: ListingFormReturn;
  place: 'dialog' | 'page';
  /** Null for a new service. */
  listing: Listing | null;
  actions: readonly [FormAction, ...FormAction[]];
};

/** Fields of a new or an existing service (product 5), with its card and completeness (ADR-113). */
export function ListingForm({ form, place, listing, actions }: Props) {
  const { isUploading, count } = useUploadsInProgress();
  const category = useWatch({ control: form.control, name: 'category' });
  const isPage = place === 'page';
  return (
    <FormProvider {...form}>
      <UploadsInProgress value={count}>
        <FormWithSide
          $hasColumn={isPage}
          noValidate
          onFocus={loadAhead}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isUploading) actions[0].onSend();
          }}
        >
          <Stack $gap={6}>
            <PictureFields />
            <Part title="What you offer">
              <NameFields />
            </Part>
            <LazySection waiting={<Skeleton $height={620} />} failed="Price and place did not load.">
              <PriceAndPlace />
            </LazySection>
            {category === 'restaurant' && (
              <Part title="Food, tables and hours">
                <LazySection waiting={<Skeleton $height={880} />} failed="Hours and menu did not load.">
                  <RestaurantFields />
                </LazySection>
              </Part>
            )}
            <Part title="Booking">
              <LazySection waiting={<Skeleton $height={440} />} failed="The fields of bookings did not load.">
                <BookingFields listingId={listing?.id} />
              </LazySection>
            </Part>
          </Stack>
          <Side $hasColumn={isPage}>
            <LazySection waiting={<Skeleton $height={280} />} failed="The card did not load.">
              <ListingSide place={place} listing={listing} />
            </LazySection>
          </Side>
          <ListingFoot place={place} actions={actions} isUploading={isUploading} />
        </FormWithSide>
      </UploadsInProgress>
    </FormProvider>
  );
}

import { LazyBoundary, lazyScreen } from '@tm/platform';
import { Button, ErrorState, Skeleton, Stack } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { PictureFields } from '../pictures/PictureFields';
import type { ListingText } from '../text/listingText';
import { UploadsInProgress, useUploadsInProgress } from '../pictures/uploadsInProgress';
import { BookingModeFields } from './BookingModeFields';
import { MoreFields, NameFields, PriceFields } from './ListingFields';
import { ListingFoot, type FormAction } from './ListingFoot';
import { PlaceFields } from './PlaceFields';
import { TakesField } from './TakesField';
import { loadContract, type ListingFormReturn } from './useListingForm';

const RestaurantFields = lazyScreen(() => import('./RestaurantFields'), 'RestaurantFields');
const MarginFields = lazyScreen(() => import('./MarginFields'), 'MarginFields');
const ListingPreview = lazyScreen(() => import('../preview/ListingPreview'), 'ListingPreview');

/**
 * Loads the contract before the first validation. Errors are ignored here, because saving loads it again and
 * reports them.
 */
const loadAhead = () => void loadContract().catch(() => undefined);

type Props = {
  form: ListingFormReturn;
  /** Only the page has a preview, because dialogs are not nested. */
  place: 'dialog' | 'page';
  /** Absent for a new service. */
  listingId?: string | undefined;
  actions: readonly [FormAction, ...FormAction[]];
};

/** Fields of a service (product 5), for a new or an existing one. */
export function ListingForm({ form, place, listingId, actions }: Props) {
  const { isUploading, count } = useUploadsInProgress();
  const [shown, setShown] = useState<ListingText | null>(null);
  const category = useWatch({ control: form.control, name: 'category' });
  return (
    <FormProvider {...form}>
      <UploadsInProgress value={count}>
        <form
          noValidate
          onFocus={loadAhead}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isUploading) actions[0].onSend();
          }}
        >
          <Stack $gap={5}>
            <NameFields />
            <PriceFields />
            <TakesField />
            <PlaceFields />
            <PictureFields />
            {category === 'restaurant' && (
              <LazySection waiting={<Skeleton $height={880} />} failed="Hours and menu did not load.">
                <RestaurantFields />
              </LazySection>
            )}
            <BookingModeFields listingId={listingId} />
            <LazySection waiting={<Skeleton $height={180} />} failed="The times around it did not load.">
              <MarginFields />
            </LazySection>
            <MoreFields terms={form.formState.defaultValues?.cancellationHours ?? ''} />
            {place === 'page' && (
              <Button variant="secondary" onClick={() => setShown(form.getValues())}>
                <Eye aria-hidden="true" />
                Preview
              </Button>
            )}
          </Stack>
          <ListingFoot place={place} actions={actions} isUploading={isUploading} />
        </form>
      </UploadsInProgress>
      <LazyDialog
        open={shown !== null}
        onOpenChange={(isOpen) => isOpen || setShown(null)}
        title="As customers see it"
        description="Your changes are not saved yet."
        width={760}
      >
        {shown && (
          <LazyBoundary
            otherwise={(retry) => <ErrorState compact title="The preview did not load" onRetry={retry} />}
          >
            <Suspense fallback={<Skeleton $height={320} $radius={2} />}>
              <ListingPreview text={shown} onClose={() => setShown(null)} />
            </Suspense>
          </LazyBoundary>
        )}
      </LazyDialog>
    </FormProvider>
  );
}

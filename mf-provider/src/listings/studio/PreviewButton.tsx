import { LazyBoundary, lazyScreen } from '@tm/platform';
import { Button, ErrorState, Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';

const ListingPreview = lazyScreen(() => import('../preview/ListingPreview'), 'ListingPreview');

/** Opens the preview of the card and the page. */
export function PreviewButton() {
  const { getValues } = useFormContext<ListingText>();
  const [shown, setShown] = useState<ListingText | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setShown(getValues())}>
        <Eye aria-hidden="true" />
        Preview
      </Button>
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
    </>
  );
}

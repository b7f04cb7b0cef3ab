import type { Listing } from '@tm/contracts';
import { VERIFICATION_PROMISE } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Skeleton, Stack } from '@tm/ui';
import { LateDialog } from '@tm/ui/late-dialog';
import { Suspense } from 'react';

const ListingEditor = lazyScreen(() => import('./ListingEditor'), 'ListingEditor');

const Waiting = () => (
  <Stack $gap={5} aria-busy="true">
    {[1, 2, 3, 4, 5].map((field) => (
      <Skeleton key={field} $height={72} />
    ))}
  </Stack>
);

/** `'new'` adds, a listing edits, null is closed. */
export type Editing = Listing | 'new' | null;

type Props = { editing: Editing; isRestaurant: boolean; onClose: () => void };

/** The dialog in which a service is added or edited. It closes when the server has it; what was typed is kept until then. */
export function ListingDialog({ editing, isRestaurant, onClose }: Props) {
  const listing = editing === 'new' ? null : editing;
  return (
    <LateDialog
      open={editing !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      width={640}
      title={listing ? 'Edit Service' : 'Add Service'}
      description={
        listing
          ? listing.title
          : `Our team looks at every new service, usually within ${VERIFICATION_PROMISE}.`
      }
    >
      <Suspense fallback={<Waiting />}>
        <ListingEditor listing={listing} isRestaurant={isRestaurant} onSaved={onClose} />
      </Suspense>
    </LateDialog>
  );
}

import type { User } from '@tm/contracts';
import { VERIFICATION_PROMISE } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { Suspense } from 'react';
import { FormSkeleton } from './FormSkeleton';

const ListingEditor = lazyScreen(() => import('./ListingEditor'), 'ListingEditor');

type Props = { user: User; open: boolean; onClose: () => void };

/**
 * Dialog that adds a service (product 2.13). It closes after the server stored the service; until then the
 * draft is kept.
 */
export const ListingDialog = ({ user, open, onClose }: Props) => (
  <LazyDialog
    open={open}
    onOpenChange={(isOpen) => isOpen || onClose()}
    width={640}
    title="Add service"
    description={`Our team looks at every new service, usually within ${VERIFICATION_PROMISE}.`}
  >
    <Suspense fallback={<FormSkeleton />}>
      <ListingEditor user={user} listing={null} place="dialog" onSaved={onClose} />
    </Suspense>
  </LazyDialog>
);

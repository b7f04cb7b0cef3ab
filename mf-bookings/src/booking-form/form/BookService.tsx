import { lazyScreen, useUser } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';

const BookDialog = lazyScreen(() => import('./BookDialog'), 'BookDialog');

/**
 * Book Now button on a service's page (product 2.7), for customers only. The dialog's chunk loads at the
 * first click.
 */
export function BookService({ serviceId }: { serviceId: string }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (user?.role !== 'customer') return null;
  return (
    <>
      <Button size="lg" full onClick={() => setOpen(true)}>
        Book Now
      </Button>
      <LazyDialogBoundary onFailed={() => setOpen(false)}>
        {isOpen && (
          <BookDialog key={`${user.id} ${serviceId}`} serviceId={serviceId} onClose={() => setOpen(false)} />
        )}
      </LazyDialogBoundary>
    </>
  );
}

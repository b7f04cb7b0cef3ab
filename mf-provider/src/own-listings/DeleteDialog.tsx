import type { Listing } from '@tm/contracts';
import { Button } from '@tm/ui';
import { LateDialog } from '@tm/ui/late-dialog';
import { useState } from 'react';
import { useListingChanges } from '../listing-changes';

/** Asks before a service is deleted. Its bookings keep title and price (decision 16). */
export function DeleteDialog({ listing, onClose }: { listing: Listing | null; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const { remove } = useListingChanges();
  const handleDelete = async () => {
    if (!listing) return;
    setDeleting(true);
    await remove(listing);
    setDeleting(false);
    onClose();
  };
  return (
    <LateDialog
      open={listing !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delete this service?"
      description={listing?.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            pending={isDeleting}
            pendingText="Deleting..."
            onClick={() => void handleDelete()}
          >
            Delete Service
          </Button>
        </>
      }
    >
      <p>Customers can no longer find or book it. Bookings that you have keep its title and price.</p>
    </LateDialog>
  );
}

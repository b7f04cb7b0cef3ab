import type { Listing } from '@tm/contracts';
import { Button } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { useState } from 'react';
import { useListingChanges } from '../listing-changes';

/** What somebody wants to do with a service, and is asked about first. */
export type Asked = { listing: Listing; act: 'delete' | 'withdraw' };

const WORDS = {
  delete: {
    title: 'Delete this service?',
    text: 'Customers can no longer find or book it, and you cannot get it back. If it was ever booked it is archived: those bookings keep its title and price.',
    button: 'Delete Service',
    pending: 'Deleting...',
  },
  withdraw: {
    title: 'Take it back from approval?',
    text: 'It becomes a draft again and loses its place among those that wait. You can send it again whenever you like.',
    button: 'Take it back',
    pending: 'Saving...',
  },
} as const;

/** Asks before something is lost. */
export function ConfirmMove({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const [isActing, setActing] = useState(false);
  const { remove, move } = useListingChanges();
  const handleYes = async () => {
    if (!asked) return;
    setActing(true);
    if (asked.act === 'delete') await remove(asked.listing);
    else await move(asked.listing, 'draft', 'Service Withdrawn');
    setActing(false);
    onClose();
  };
  const words = WORDS[asked?.act ?? 'delete'];
  return (
    <LazyDialog
      open={asked !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      description={asked?.listing.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            pending={isActing}
            pendingText={words.pending}
            onClick={() => void handleYes()}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </LazyDialog>
  );
}

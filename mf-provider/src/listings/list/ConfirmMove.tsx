import type { Listing } from '@tm/contracts';
import { Button } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { useState } from 'react';
import { useListingChanges } from '../draft/useListingChanges';

/** What somebody wants to do with a service, and is asked about first. */
export type MoveQuestion = { listing: Listing; action: 'delete' | 'withdraw' };

const MOVE_TEXTS = {
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
export function ConfirmMove({ question, onClose }: { question: MoveQuestion | null; onClose: () => void }) {
  const [isActing, setActing] = useState(false);
  const { remove, move } = useListingChanges();
  const handleYes = async () => {
    if (!question) return;
    setActing(true);
    if (question.action === 'delete') await remove(question.listing);
    else await move(question.listing, 'draft', 'Service Withdrawn');
    setActing(false);
    onClose();
  };
  const words = MOVE_TEXTS[question?.action ?? 'delete'];
  return (
    <LazyDialog
      open={question !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.title}
      description={question?.listing.title}
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

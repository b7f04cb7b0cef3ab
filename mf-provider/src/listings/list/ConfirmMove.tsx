import type { Listing } from '@tm/contracts';
import { Button } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { useState } from 'react';
import { useListingChanges } from '../draft/useListingChanges';

/** Action on a service that needs a confirmation. */
export type MoveQuestion = { listing: Listing; action: 'delete' | 'withdraw' };

const MOVE_TEXTS = {
  delete: {
    title: 'Delete this service?',
    text: 'Customers can no longer find or book it. This cannot be undone. If it has bookings, it is archived, and they keep its title and price.',
    button: 'Delete service',
    pending: 'Deleting...',
  },
  withdraw: {
    title: 'Withdraw it from approval?',
    text: 'It becomes a draft again and loses its place in the queue. You can send it again at any time.',
    button: 'Withdraw service',
    pending: 'Saving...',
  },
} as const;

/** Asks for a confirmation before the action. */
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

import { Slot, SlotHost, styled } from '@tm/platform';
import { use, useState, type MouseEvent } from 'react';

/**
 * Fixed to the viewport, because a slot loads when it becomes visible and its error state must be visible
 * too.
 */
const BookingContainer = styled.div`
  position: fixed;
  z-index: 30;
  inset: auto var(--s-4) var(--s-4);
  max-width: 420px;
  margin-inline: auto;
  @media print {
    display: none;
  }
`;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Opens a booking in a dialog over the current page. Put `openOn(id)` on its link and render `dialog` once.
 * The link itself leads to its page, for new tabs and for hosts without remotes.
 */
export function useOpenBooking() {
  const host = use(SlotHost);
  const [open, setOpen] = useState<string | null>(null);
  return {
    openOn: (id: string) => (event: MouseEvent) => {
      if (!host || !isPlain(event)) return;
      event.preventDefault();
      setOpen(id);
    },
    dialog: open && (
      <BookingContainer>
        <Slot name="booking-details" id={open} onClose={() => setOpen(null)} height={120} />
      </BookingContainer>
    ),
  };
}

export type OpenOn = ReturnType<typeof useOpenBooking>['openOn'];

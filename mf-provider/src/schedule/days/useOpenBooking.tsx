import { Slot, SlotHost, styled } from '@tm/platform';
import { use, useState, type MouseEvent } from 'react';

/** In view wherever the page is scrolled to: a slot is filled when it is seen, and what does not load says so. */
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

/** Where a booking is to be seen on its own page. */
export const bookingPath = (id: string): string => `/bookings?booking=${id}`;

/**
 * Opens a booking over the page one is on: `openOn(id)` goes to its link, `dialog` is drawn once. The link leads to My Bookings, for another tab
 * and for a host without remotes.
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

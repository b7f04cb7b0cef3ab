import type { FeedSide } from '@tm/domain';
import { lazyScreen, styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';

const CalendarFeedsDialog = lazyScreen(() => import('./CalendarFeedsDialog'), 'CalendarFeedsDialog');

const Foot = styled.div`
  margin-top: var(--s-5);
`;

/** Button that opens the addresses for external calendars. */
export function ShowInCalendar({ bookings }: { bookings: FeedSide }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Foot>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Show in my calendar
      </Button>
      <LazyDialogBoundary onFailed={close}>
        {isOpen && <CalendarFeedsDialog bookings={bookings} onClose={close} />}
      </LazyDialogBoundary>
    </Foot>
  );
}

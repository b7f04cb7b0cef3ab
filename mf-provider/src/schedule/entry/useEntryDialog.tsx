import type { CalendarEntry } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';
import type { OpenOn } from '../days/useOpenBooking';
import type { GridSpan } from '../grid/useDragSpan';
import type { EntryTarget } from './EntryDialog';

const EntryDialog = lazyScreen(() => import('./EntryDialog'), 'EntryDialog');

type Calendar = { entries: readonly CalendarEntry[]; serviceId: string | null; openOn: OpenOn };

/** State of the form of an entry. Render `dialog` once. */
export function useEntryDialog({ entries, serviceId, openOn }: Calendar) {
  const [target, setTarget] = useState<EntryTarget | null>(null);
  const close = () => setTarget(null);
  return {
    onSpan: (span: GridSpan) => setTarget({ span }),
    onEntry: (id: string) => {
      const entry = entries.find((one) => one.id === id);
      if (entry) setTarget({ entry });
    },
    dialog: (
      <LazyDialogBoundary onFailed={close}>
        {target && <EntryDialog target={target} serviceId={serviceId} openOn={openOn} onClose={close} />}
      </LazyDialogBoundary>
    ),
  };
}

/** Returns the span that a button without a place in the grid begins with: the next full hour of a date. */
export const nextHour = (date: string, minuteNow: number | null): GridSpan => {
  const start = minuteNow === null ? 9 * 60 : Math.min((Math.floor(minuteNow / 60) + 1) * 60, 23 * 60);
  return { date, start, end: start + 60 };
};

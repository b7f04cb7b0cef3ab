import { Button } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import { formatCountOf, SERVICES } from './countLabels';
import { FilterFields } from './FilterFields';
import { NO_FILTERS, toQuery, type Filters } from './filters';
import { useFacets } from './useFacets';

type Props = { filters: Filters; onApply: (filters: Filters) => void; onClose: () => void };

const formatResultCount = (total: number | undefined) =>
  total === undefined ? 'Show services' : `Show ${formatCountOf(total, SERVICES)}`;

/**
 * Filters on phones as a bottom sheet. It shows the number of results of its choices and applies them on
 * "Show services". Closing the sheet discards them.
 */
export function FilterSheet({ filters, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(filters);
  const facets = useFacets(toQuery(draft));
  // These filters are outside the sheet.
  const { search, freeOn, freeTo } = draft;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filters"
      footer={
        <>
          <Button variant="ghost" onClick={() => setDraft({ ...NO_FILTERS, search, freeOn, freeTo })}>
            Clear Filters
          </Button>
          <Button onClick={() => onApply(draft)}>{formatResultCount(facets.total)}</Button>
        </>
      }
    >
      <FilterFields
        all
        filters={draft}
        facets={facets}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </Dialog>
  );
}

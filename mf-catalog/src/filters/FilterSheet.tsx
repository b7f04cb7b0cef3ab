import { useListingsTopQuery } from '@tm/api-client/listings';
import { Button } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import { FilterFields } from './FilterFields';
import { NO_FILTERS, toQuery, type Filters } from './filters';

type Props = { filters: Filters; onApply: (filters: Filters) => void; onClose: () => void };

const resultWords = (total: number | undefined) =>
  total === undefined ? 'Show services' : `Show ${total} ${total === 1 ? 'service' : 'services'}`;

/**
 * Filters on phones: a sheet from the bottom. Choices are tried here, with their count, and become the list's when they are
 * shown; closing the sheet otherwise forgets them.
 */
export function FilterSheet({ filters, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(filters);
  const { currentData } = useListingsTopQuery({ ...toQuery(draft), limit: 1 });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filters"
      footer={
        <>
          <Button variant="ghost" onClick={() => setDraft({ ...NO_FILTERS, search: draft.search })}>
            Clear Filters
          </Button>
          <Button onClick={() => onApply(draft)}>{resultWords(currentData?.total)}</Button>
        </>
      }
    >
      <FilterFields all filters={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
    </Dialog>
  );
}

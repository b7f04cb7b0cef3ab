import { lazyScreen, styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { countFilters, type Filters } from './filters';

// The sheet brings the dialog with it, which nobody needs before the first tap.
const FilterSheet = lazyScreen(() => import('./FilterSheet'), 'FilterSheet');

/** As high as the search beside it. */
const Open = styled(Button)`
  min-height: var(--control);
`;

type Props = { filters: Filters; onApply: (filters: Filters) => void };

/** Opens the sheet; says how many of its filters are set. */
export function FilterButton({ filters, onApply }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  const handleApply = (chosen: Filters) => {
    setOpen(false);
    onApply(chosen);
  };
  return (
    <>
      <Open variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        Filters{count > 0 && ` · ${count}`}
      </Open>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet filters={filters} onApply={handleApply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

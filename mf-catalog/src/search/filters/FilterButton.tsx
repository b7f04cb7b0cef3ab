import { lazyScreen, styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { WithoutPlainForm } from './PlainForm';
import { countFilters, type Filters } from './filters';

// Loaded on demand, because the sheet contains the dialog.
const FilterSheet = lazyScreen(() => import('./FilterSheet'), 'FilterSheet');

/** Same height as the search field. */
const Open = styled(Button)`
  min-height: var(--control);
  @media (scripting: none) {
    display: none;
  }
`;

type Props = { filters: Filters; onApply: (filters: Filters) => void };

/** Button that opens the filter sheet, with the number of active filters. */
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
          <WithoutPlainForm>
            <FilterSheet filters={filters} onApply={handleApply} onClose={() => setOpen(false)} />
          </WithoutPlainForm>
        </Suspense>
      )}
    </>
  );
}

import { CATEGORY_NAMES, SERVICE_CATEGORIES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Chip, media } from '@tm/ui';
import { ChipCount } from './ChipCount';
import type { Filters } from './filters';
import { usePlainField } from './PlainForm';
import type { Facets } from './useFacets';

const Root = styled.div`
  position: relative;
  display: flex;
  gap: var(--s-2);
  padding-block: 3px;
  overflow-x: auto;
  scrollbar-width: none;
  button[data-none]:not([aria-pressed='true']) {
    color: var(--ink-2);
  }
  small {
    transition: opacity var(--ease);
  }
  &[data-stale] small {
    opacity: 0.4;
  }
  ${media.phone} {
    margin-inline: calc(-1 * var(--s-4));
    padding-inline: var(--s-4);
  }
`;

type Props = {
  value: Filters['category'];
  /** Without facets the chips reserve no space for counts. */
  facets?: Facets;
  onChange: (category: Filters['category']) => void;
};

/** Quick category buttons of product 2.6, each with its number of results. */
export function CategoryChips({ value, facets, onChange }: Props) {
  const field = usePlainField('category');
  return (
    <Root role="group" aria-label="Quick categories" data-stale={facets?.isStale || undefined}>
      {(['all', ...SERVICE_CATEGORIES] as const).map((category) => {
        const count = facets?.categories[category];
        return (
          <Chip
            key={category}
            {...(field.form && { type: 'submit' as const, value: category, ...field })}
            selected={category === value}
            data-none={count === 0 || undefined}
            onClick={() => onChange(category)}
          >
            {category === 'all' ? 'All' : CATEGORY_NAMES[category]} {facets && <ChipCount count={count} />}
          </Chip>
        );
      })}
    </Root>
  );
}

import { CATEGORY_NAMES, SERVICE_CATEGORIES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Chip, media } from '@tm/ui';
import type { Filters } from './filters';

const Root = styled.div`
  display: flex;
  gap: var(--s-2);
  padding-block: 3px;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.phone} {
    margin-inline: calc(-1 * var(--s-4));
    padding-inline: var(--s-4);
  }
`;

type Props = { value: Filters['category']; onChange: (category: Filters['category']) => void };

/** The quick buttons of spec 2.6. */
export const CategoryChips = ({ value, onChange }: Props) => (
  <Root role="group" aria-label="Quick categories">
    {(['all', ...SERVICE_CATEGORIES] as const).map((category) => (
      <Chip key={category} selected={category === value} onClick={() => onChange(category)}>
        {category === 'all' ? 'All' : CATEGORY_NAMES[category]}
      </Chip>
    ))}
  </Root>
);

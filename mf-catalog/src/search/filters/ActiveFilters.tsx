import { styled } from '@tm/platform';
import { Button, media } from '@tm/ui';
import { X } from 'lucide-react';
import { useId } from 'react';
import { activeFilters, type ActiveFilter } from './filterLabels';
import type { Filters } from './filters';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  flex-wrap: wrap;
  color: var(--ink-2);
  ul {
    display: flex;
    flex-wrap: inherit;
    gap: inherit;
  }
  button {
    max-width: min(280px, 80vw);
  }
  button > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  button svg {
    width: 16px;
    height: 16px;
  }
  @media (scripting: none) {
    /* Filters are changed in their fields. */
    button svg,
    > button {
      display: none;
    }
  }
  ${media.phone} {
    /* One line that scrolls sideways, like the quick categories, so that the results do not move. */
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--s-4));
    padding: 4px var(--s-4);
    p {
      flex: none;
      font-size: var(--fs-sm);
    }
  }
`;

type Props = {
  filters: Filters;
  /** Filters of this page alone. */
  more: readonly ActiveFilter[];
  now: Date;
  onRemove: (without: ActiveFilter['without']) => void;
  onClear: () => void;
};

/** Line "Showing results for" (product 2.6) with the active filters and buttons to remove them. */
export function ActiveFilters({ filters, more, now, onRemove, onClear }: Props) {
  const lineId = useId();
  const active = [...activeFilters(filters, now), ...more];
  if (active.length === 0) return null;
  return (
    <Root>
      <p id={lineId}>Showing results for</p>
      <ul aria-labelledby={lineId}>
        {active.map(({ name, without }) => (
          <li key={name}>
            <Button
              size="sm"
              variant="tint"
              aria-label={`Remove ${name}`}
              title={name}
              onClick={() => onRemove(without)}
            >
              <span>{name}</span>
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear Filters
      </Button>
    </Root>
  );
}

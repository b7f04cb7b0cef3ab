import { useListingFacetsQuery } from '@tm/api-client/listings';
import type { ListingStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { Chip } from '@tm/ui';
import { SearchField } from '@tm/ui/search';
import { OWN_STATUSES, type Filters, type OwnStatus } from './useFilters';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  margin-bottom: var(--s-5);
`;

const Chips = styled.div`
  display: flex;
  gap: var(--s-2);
  margin: -3px;
  padding: 3px;
  overflow-x: auto;
  scrollbar-width: none;
  span {
    color: inherit;
    opacity: 0.75;
    font-variant-numeric: tabular-nums;
  }
`;

const NAMES: Record<Exclude<OwnStatus, 'archived'>, string> = {
  all: 'All',
  active: 'Active',
  pending_approval: 'Pending',
  draft: 'Drafts',
  paused: 'Paused',
  rejected: 'Rejected',
};
const CHOICES = ['all', ...OWN_STATUSES] as (keyof typeof NAMES)[];

type Counts = Partial<Record<ListingStatus, number>>;
const countOf = (counts: Counts, choice: keyof typeof NAMES): number =>
  choice === 'all'
    ? OWN_STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
    : (counts[choice] ?? 0);

type Props = { providerId: string; filters: Filters; onChange: (part: Partial<Filters>) => void };

/** Search field and status filter with the number of services per status. */
export function ListingFilters({ providerId, filters, onChange }: Props) {
  const { data } = useListingFacetsQuery({
    providerId,
    ...(filters.search && { search: filters.search }),
  });
  return (
    <Root>
      <SearchField
        label="Search your services"
        placeholder="Search your services"
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <Chips role="group" aria-label="Status">
        {CHOICES.map((choice) => (
          <Chip
            key={choice}
            selected={filters.status === choice}
            onClick={() => onChange({ status: choice })}
          >
            {NAMES[choice]}
            {data?.statuses && <span>{countOf(data.statuses, choice)}</span>}
          </Chip>
        ))}
      </Chips>
    </Root>
  );
}

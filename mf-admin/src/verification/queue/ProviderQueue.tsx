import { useAdminProvidersQuery } from '@tm/api-client/adminProviders';
import type { AdminProviderQuery } from '@tm/contracts';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { FilterSelect } from '../../list/FilterSelect';
import { SearchBox } from '../../list/SearchBox';
import { Toolbar } from '../../list/Toolbar';
import { ListPage } from '../../list/ListPage';
import { useListPage } from '../../list/useListPage';
import { providerColumns } from './providerColumns';
import { STATE_CHOICES } from './providerLabels';

const DEFAULT_FILTERS = { state: 'submitted', search: '' };
const CHOICES = { state: STATE_CHOICES.map(([state]) => state) };

const queryOf = ({ state, search }: typeof DEFAULT_FILTERS) => ({
  state: state as AdminProviderQuery['state'],
  ...(search && { search }),
});

const EmptyQueue = (
  <EmptyState
    title="No business waits for review"
    text="Documents that providers submit appear here, the longest wait first. We promise an answer within 24-48 hours."
  />
);

/**
 * The Providers tab: businesses whose documents wait for review, longest wait first; a filter shows all
 * others by state.
 */
export function ProviderQueue() {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    toParams: queryOf,
    useQuery: useAdminProvidersQuery,
    isAlwaysFresh: true,
  });
  const { filters, field } = list;
  return (
    <ListPage
      list={list}
      filters={
        <Toolbar>
          <SearchBox label="Business name or email" {...field('search')} />
          <FilterSelect label="State" options={STATE_CHOICES} {...field('state')} />
        </Toolbar>
      }
      caption="Providers"
      columns={providerColumns({ now: useMinute(), isQueue: filters.state === 'submitted' })}
      failed="The providers did not load"
      empty={EmptyQueue}
      noMatch="No providers match your filters"
    />
  );
}

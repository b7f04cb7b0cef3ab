import { useSupportMessagesQuery } from '@tm/api-client/adminSupport';
import { SUPPORT_STATES, type SupportState } from '@tm/domain';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { FilterSelect, type FilterOptions } from '../list/FilterSelect';
import { SearchBox } from '../list/SearchBox';
import { Toolbar } from '../list/Toolbar';
import { useSelectedRow } from '../list/useSelectedRow';
import { ListPage } from '../list/ListPage';
import { useListPage } from '../list/useListPage';
import { MessageDialog } from './MessageDialog';
import { supportColumns } from './supportColumns';

/** The default filters show open messages, oldest first. */
const DEFAULT_FILTERS = { state: 'open', search: '', message: '' };
const CHOICES = { state: ['all', ...SUPPORT_STATES] };
const STATES: FilterOptions = [
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['all', 'All messages'],
];

const queryOf = ({ state, search }: typeof DEFAULT_FILTERS) => ({
  state: state as SupportState | 'all',
  ...(search && { search }),
});

const EmptyQueue = (
  <EmptyState title="No message waits for an answer" text="Messages from people’s profiles appear here." />
);

/** The Support tab: messages that users sent from their profile, with answers by email. */
export function SupportMessages() {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    selectionKey: 'message',
    toParams: queryOf,
    useQuery: useSupportMessagesQuery,
    isAlwaysFresh: true,
  });
  const { filters, field } = list;
  const isQueue = filters.state === 'open' && filters.search === '';
  const message = useSelectedRow('message');
  const now = useMinute();
  return (
    <>
      <ListPage
        list={list}
        filters={
          <Toolbar>
            <SearchBox label="Sender’s name, email or id" {...field('search')} />
            <FilterSelect label="State" options={STATES} {...field('state')} />
          </Toolbar>
        }
        caption="Support messages"
        columns={supportColumns(now, message.open)}
        failed="The messages did not load"
        empty={EmptyQueue}
        noMatch="No messages match your filters"
        isFiltered={!isQueue}
      />
      <MessageDialog id={message.id} onClose={message.close} />
    </>
  );
}

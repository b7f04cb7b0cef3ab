import { useSupportMessagesQuery } from '@tm/api-client/adminSupport';
import { SUPPORT_STATES, type SupportState } from '@tm/domain';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Choice, type Options } from '../shared/list/Choice';
import { NoMatch } from '../shared/list/NoMatch';
import { PagedTable } from '../shared/list/PagedTable';
import { SearchBox } from '../shared/list/SearchBox';
import { Toolbar } from '../shared/list/Toolbar';
import { useUrlFilters } from '../shared/list/useUrlFilters';
import { useSelectedRow } from '../shared/list/useSelectedRow';
import { usePager } from '../shared/list/usePager';
import { useDebouncedValue } from '../shared/list/useDebouncedValue';
import { MessageDialog } from './MessageDialog';
import { supportColumns } from './supportColumns';

/** By default open messages, oldest first. */
const DEFAULT_FILTERS = { state: 'open', search: '', message: '' };
const CHOICES = { state: ['all', ...SUPPORT_STATES] };
const STATES: Options = [
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['all', 'All messages'],
];

const EmptyQueue = (
  <EmptyState title="No message waits for an answer" text="Messages from people’s profiles appear here." />
);

/** The Support tab: messages that users sent from their profile, with answers by e-mail. */
export function SupportMessages() {
  const { filters, field, clear } = useUrlFilters(DEFAULT_FILTERS, CHOICES, 'message');
  const isQueue = filters.state === 'open' && filters.search === '';
  const message = useSelectedRow('message');
  const search = useDebouncedValue(filters.search);
  const asked = { state: filters.state as SupportState | 'all', ...(search && { search }) };
  const pages = usePager(JSON.stringify(asked), 'message');
  const query = useSupportMessagesQuery(
    { ...asked, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const now = useMinute();
  return (
    <>
      <Toolbar>
        <SearchBox label="Sender’s name, e-mail or id" {...field('search')} />
        <Choice label="State" options={STATES} {...field('state')} />
      </Toolbar>
      <PagedTable
        caption="Support messages"
        columns={supportColumns(now, message.open)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The messages did not load"
        onClear={clear}
        empty={isQueue ? EmptyQueue : <NoMatch title="No messages match your filters" onClear={clear} />}
      />
      <MessageDialog id={message.id} onClose={message.close} />
    </>
  );
}

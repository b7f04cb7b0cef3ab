import { useAdminListingsQuery, useSetListingStatusMutation } from '@tm/api-client/admin';
import type { Listing } from '@tm/contracts';
import { LISTING_STATUSES, type ListingStatus } from '@tm/domain';
import { messageOf, notify } from '@tm/platform';
import { EmptyState, SelectBox } from '@tm/ui';
import { useState } from 'react';
import { RulingDialog } from '../ruling';
import { PagedTable, SearchBox, Toolbar, usePager, useSettled } from '../table';
import { ListingActions } from './ListingActions';
import { listingColumns } from './listingColumns';
import { DONE, listingRuling } from './rulings';

const STATUS_NAMES: Record<ListingStatus, string> = {
  pending_approval: 'Pending Approval',
  active: 'Active',
  paused: 'Paused',
  rejected: 'Rejected',
  draft: 'Draft',
  archived: 'Archived',
};

type Target = keyof typeof DONE;
type Choice = ListingStatus | 'all' | 'changed';

/** Live ones whose words or pictures are not those that were approved are a queue of their own. */
const queryOf = (choice: Choice) =>
  choice === 'changed' ? ({ status: 'active', review: 'due' } as const) : { status: choice };
type Question = { listing: Listing; to: Exclude<Target, 'active'> };

const Nothing = ({ isQueue }: { isQueue: boolean }) =>
  isQueue ? (
    <EmptyState title="Nothing waits for approval" text="New services appear here, the oldest first." />
  ) : (
    <EmptyState drawing="search" title="No services match your filters" />
  );

/** The Service Listings tab: the queue of approvals, oldest first, and every other service behind its status. */
export function ServiceListings() {
  const [status, setStatus] = useState<Choice>('pending_approval');
  const [search, setSearch] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const [rule, { isLoading, originalArgs }] = useSetListingStatusMutation();
  const asked = { ...queryOf(status), search: useSettled(search.trim()) };
  const pages = usePager(JSON.stringify(asked));
  const query = useAdminListingsQuery({ ...asked, cursor: pages.cursor });

  const send = async ({ id, version }: Listing, to: Target, reason?: string) => {
    try {
      await rule({ id, body: { status: to, reason, version } }).unwrap();
      notify({ title: DONE[to] });
    } catch (error) {
      notify({
        title: 'Error',
        description: messageOf(error, 'Failed to update service. Please try again.'),
        variant: 'destructive',
      });
    }
    setQuestion(null);
  };
  const handleMove = (listing: Listing, to: Target) =>
    to === 'active' ? void send(listing, to) : setQuestion({ listing, to });

  return (
    <>
      <Toolbar>
        <SearchBox label="Title or description" value={search} onChange={setSearch} />
        <SelectBox
          aria-label="Status"
          value={status}
          onChange={({ target }) => setStatus(target.value as typeof status)}
        >
          <option value="all">All statuses</option>
          <option value="changed">Changed since approval</option>
          {LISTING_STATUSES.map((name) => (
            <option key={name} value={name}>
              {STATUS_NAMES[name]}
            </option>
          ))}
        </SelectBox>
      </Toolbar>
      <PagedTable
        caption="Services"
        columns={listingColumns({
          isMixed: status === 'all',
          actions: (listing) => (
            <ListingActions
              listing={listing}
              isBusy={isLoading && originalArgs?.id === listing.id}
              onMove={handleMove}
            />
          ),
        })}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The services did not load"
        empty={<Nothing isQueue={status === 'pending_approval' && asked.search === ''} />}
      />
      <RulingDialog
        ruling={question && listingRuling(question.listing, question.to)}
        onConfirm={async (reason) => {
          if (question) await send(question.listing, question.to, reason);
        }}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}

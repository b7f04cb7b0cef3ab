import { useSavedPlacesQuery } from '@tm/api-client/savedPlaces';
import type { SavedPlace } from '@tm/contracts';
import { MAX_SAVED_PLACES } from '@tm/domain';
import { lazyScreen, styled, useUser } from '@tm/platform';
import { Button, Card, EmptyState, ErrorState, media, Muted, SectionTitle, Skeleton } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useId, useState, type ReactNode } from 'react';
import { RemovePlace } from './RemovePlace';
import { SavedPlaceRow } from './SavedPlaceRow';

const SavedPlaceDialog = lazyScreen(() => import('./SavedPlaceForm'), 'SavedPlaceDialog');

const Root = styled.section`
  outline: none;
  h2 {
    margin-bottom: var(--s-3);
    font-size: var(--fs-lg);
  }
`;

const Foot = styled.div`
  padding: var(--s-4) var(--s-6);
  border-top: 1px solid var(--line);
  ${media.phone} {
    padding: var(--s-4);
  }
`;

const Empty = ({ action }: { action: ReactNode }) => (
  <EmptyState
    compact
    level={3}
    title="No saved addresses"
    text="Save the places where you need services, such as your home and your office. The booking form then fills in the address when you choose its name. Only you see this list."
    action={action}
  />
);

type Rows = { places: readonly SavedPlace[]; add: ReactNode; onOpen: (open: Open) => void };

const Rows = ({ places, add, onOpen }: Rows) => (
  <>
    <ul aria-label="Saved addresses">
      {places.map((place) => (
        <SavedPlaceRow
          key={place.id}
          place={place}
          onEdit={() => onOpen({ kind: 'edit', place })}
          onRemove={() => onOpen({ kind: 'remove', place })}
        />
      ))}
    </ul>
    <Foot>
      {places.length < MAX_SAVED_PLACES ? (
        add
      ) : (
        <Muted as="p" $small>
          You have {MAX_SAVED_PLACES} saved addresses, which is the most. Remove one to add another.
        </Muted>
      )}
    </Foot>
  </>
);

/** The open dialog. An edit without an address adds one. */
type Open = { kind: 'edit'; place?: SavedPlace } | { kind: 'remove'; place: SavedPlace };

/**
 * Slot `saved-places`: the addresses that the customer has saved. Other roles do not book and see it only
 * while something is saved, for example from the time before the role changed.
 */
export function SavedPlacesSection() {
  const isCustomer = useUser()?.role === 'customer';
  const { data, isError, refetch } = useSavedPlacesQuery();
  const [open, setOpen] = useState<Open | null>(null);
  const title = useId();
  const close = () => setOpen(null);
  if (!isCustomer && !data?.length) return null;
  const add = (
    <Button variant="secondary" onClick={() => setOpen({ kind: 'edit' })}>
      Add address
    </Button>
  );
  return (
    // Takes the focus when the row with the pressed button was removed.
    <Root aria-labelledby={title} tabIndex={-1}>
      <SectionTitle id={title}>Saved addresses</SectionTitle>
      <Card $pad={0}>
        {!data && isError && <ErrorState compact onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton $height={120} aria-busy="true" />}
        {data?.length === 0 && <Empty action={add} />}
        {!!data?.length && <Rows places={data} add={add} onOpen={setOpen} />}
      </Card>
      <RemovePlace place={open?.kind === 'remove' ? open.place : null} onClose={close} />
      <LazyDialogBoundary onFailed={close}>
        {open?.kind === 'edit' && <SavedPlaceDialog place={open.place} onClose={close} />}
      </LazyDialogBoundary>
    </Root>
  );
}

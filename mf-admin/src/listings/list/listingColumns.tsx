import type { AdminListing } from '@tm/contracts';
import { CATEGORY_NAMES, formatDay } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Badge, Muted, Picture, PriceTag, StatusBadge } from '@tm/ui';
import type { ReactNode } from 'react';
import { TitledTime } from '../../list/DateTime';
import { WaitingTime } from '../../moderation/WaitingTime';
import { RowLink } from '../../list/backLink';
import type { Column } from '../../list/DataTable';
import { leadLink } from '../../list/leadLink';
import { NoValue } from '../../list/NoValue';
import { fieldLabel } from '../listingFields';

const MainCell = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: var(--s-3);
  min-width: 220px;
  ${leadLink}
`;

const ChangeCell = styled.div`
  display: grid;
  gap: 2px;
  justify-items: start;
`;

type Options = {
  now: Date;
  /** True if the list contains only waiting listings. */
  isQueue: boolean;
  /** True if the list contains listings of several statuses, so that the status column is shown. */
  isMixed: boolean;
  actions: (listing: AdminListing) => ReactNode;
};

const STATUS_COLUMN: Column<AdminListing> = {
  name: 'Status',
  cell: ({ status }) => <StatusBadge of="listing" status={status} />,
};

/** Shows whether a listing is new or sent again, or which fields its owner changed after the approval. */
const REVIEW_COLUMN: Column<AdminListing> = {
  name: 'What',
  cell: (listing) => {
    const { changed, status } = listing;
    if (changed.length === 0 || status === 'pending_approval')
      return <Badge $tone="brand">{changed.length > 0 ? 'Sent again' : 'New'}</Badge>;
    return (
      <ChangeCell>
        <Badge $tone={listing.pendingEdit ? 'pending' : 'accepted'}>Changed</Badge>
        <Muted $small>{changed.map(fieldLabel).join(', ')}</Muted>
        {listing.pendingEdit && <Muted $small>Not public yet</Muted>}
      </ChangeCell>
    );
  },
};

const waitingColumn = (now: Date): Column<AdminListing> => ({
  name: 'Waiting',
  cell: ({ submittedAt }) => submittedAt && <WaitingTime since={submittedAt} now={now} />,
});

const ADDED_COLUMN: Column<AdminListing> = {
  name: 'Added',
  kind: 'short',
  cell: ({ createdAt }) => (
    <TitledTime at={createdAt}>{formatDay(new Date(createdAt), currentTime())}</TitledTime>
  ),
};

/** Columns with the data that an admin needs to choose a listing. The page of the listing shows the rest. */
export const listingColumns = ({
  now,
  isQueue,
  isMixed,
  actions,
}: Options): readonly Column<AdminListing>[] => [
  {
    name: 'Service',
    kind: 'lead',
    cell: ({ id, title, category, location, images }) => (
      <MainCell>
        <Picture src={images[0]} alt="" sizes="72px" />
        <div>
          <RowLink to={`/admin/services/${id}`}>{title}</RowLink>
          <Muted $small>
            {CATEGORY_NAMES[category]} · {location}
          </Muted>
        </div>
      </MainCell>
    ),
  },
  {
    name: 'Provider',
    cell: ({ provider }) =>
      provider ? <Link to={`/admin/providers/${provider.id}`}>{provider.businessName}</Link> : <NoValue />,
  },
  {
    name: 'Price',
    cell: ({ basePrice, priceType }) => <PriceTag amount={basePrice} priceType={priceType} />,
  },
  ...(isQueue ? [REVIEW_COLUMN, waitingColumn(now)] : [ADDED_COLUMN]),
  ...(isMixed ? [STATUS_COLUMN] : []),
  { name: 'Actions', kind: 'actions', cell: actions },
];

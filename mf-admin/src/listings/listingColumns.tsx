import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, formatDateTime, formatDay } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Muted, Picture, PriceTag, StatusBadge } from '@tm/ui';
import type { ReactNode } from 'react';
import type { Column } from '../table';

const Lead = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: var(--s-3);
  min-width: 220px;
  a {
    display: block;
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

type Options = {
  /** The list holds services of several statuses, so each says its own. */
  isMixed: boolean;
  actions: (listing: Listing) => ReactNode;
};

const STATUS: Column<Listing> = {
  name: 'Status',
  cell: ({ status }) => <StatusBadge of="listing" status={status} />,
};

/** What an admin needs to rule on a service; its page shows the rest. */
export const listingColumns = ({ isMixed, actions }: Options): readonly Column<Listing>[] => [
  {
    name: 'Service',
    kind: 'lead',
    cell: ({ id, title, category, location, images }) => (
      <Lead>
        <Picture src={images[0]} alt="" sizes="72px" />
        <div>
          <Link to={`/services/${id}`}>{title}</Link>
          <Muted $small>
            {CATEGORY_NAMES[category]} · {location}
          </Muted>
        </div>
      </Lead>
    ),
  },
  { name: 'Provider', cell: ({ provider }) => provider?.businessName ?? <Muted>Not given</Muted> },
  {
    name: 'Price',
    cell: ({ basePrice, priceType }) => <PriceTag amount={basePrice} priceType={priceType} />,
  },
  {
    name: 'Added',
    kind: 'short',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(new Date(createdAt))}>
        {formatDay(new Date(createdAt))}
      </time>
    ),
  },
  ...(isMixed ? [STATUS] : []),
  { name: 'Actions', kind: 'actions', cell: actions },
];

import type { AdminReview } from '@tm/contracts';
import { CASE_REASON_NAMES, fullName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Button, Muted, Stars, VisuallyHidden } from '@tm/ui';
import { DateTime } from '../list/DateTime';
import type { Column } from '../list/DataTable';
import { STATE_NAMES, STATE_TONES, formatReportCount } from './reviewLabels';

const MainCell = styled.div`
  min-width: 220px;
  max-width: 52ch;
  p {
    margin-top: var(--s-1);
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

type Options = { now: Date; isMixed: boolean; onOpen: (review: AdminReview) => void };

const STATE: Column<AdminReview> = {
  name: 'State',
  cell: ({ state }) => <Badge $tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>,
};

/** Columns: review text, listing and provider, reports, waiting time and state. */
export const reviewColumns = ({ now, isMixed, onOpen }: Options): readonly Column<AdminReview>[] => [
  {
    name: 'Review',
    kind: 'lead',
    cell: ({ rating, comment, customer }) => (
      <MainCell>
        <Stars value={rating} /> <Muted $small>{fullName(customer)}</Muted>
        <p>{comment || <Muted>Stars only</Muted>}</p>
      </MainCell>
    ),
  },
  {
    name: 'About',
    cell: ({ service, provider }) => (
      <div>
        {service.title}
        <br />
        <Muted $small>{provider.businessName}</Muted>
      </div>
    ),
  },
  {
    name: 'Reported',
    cell: ({ reports, reasons }) => (
      <div>
        {formatReportCount(reports)}
        <br />
        <Muted $small>{reasons.map((reason) => CASE_REASON_NAMES[reason]).join(', ')}</Muted>
      </div>
    ),
  },
  {
    name: 'Since',
    kind: 'short',
    cell: ({ since }) => since && <DateTime at={since} now={now} />,
  },
  ...(isMixed ? [STATE] : []),
  {
    name: 'Actions',
    kind: 'actions',
    cell: (review) => (
      <Button size="sm" variant="tint" onClick={() => onOpen(review)}>
        Open
        <VisuallyHidden> the review of {fullName(review.customer)}</VisuallyHidden>
      </Button>
    ),
  },
];

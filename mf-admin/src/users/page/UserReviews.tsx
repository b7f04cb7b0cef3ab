import { useUserReviewsQuery } from '@tm/api-client/adminUsers';
import type { User, UserReview } from '@tm/contracts';
import { Link, styled } from '@tm/platform';
import { Badge, ButtonLink, EmptyState, Muted, Row, Stack, Stars, VisuallyHidden } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { DateTime } from '../../list/DateTime';
import type { Column } from '../../list/DataTable';
import { PagedTable } from '../../list/PagedTable';
import { PartySwitch } from '../../list/PartySwitch';
import { usePager } from '../../list/usePager';

const Comment = styled(Stack)`
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

type BookingParty = 'customer' | 'provider';
const PARTY_LABELS: Record<BookingParty, string> = { customer: 'Written', provider: 'Received' };

const Review = ({ rating, comment, reply, hidden }: UserReview) => (
  <Comment $gap={2}>
    <Row $gap={3}>
      <Stars value={rating} />
      {hidden && <Badge $tone="cancelled">Hidden</Badge>}
    </Row>
    <p>{comment || <Muted>No comment</Muted>}</p>
    {hidden && <Muted $small>Reason: {hidden.reason}</Muted>}
    {reply && <Muted $small>Answer: {reply}</Muted>}
  </Comment>
);

const columns = (party: BookingParty, now: Date): readonly Column<UserReview>[] => [
  { name: 'Review', kind: 'lead', cell: Review },
  party === 'customer'
    ? { name: 'Business', cell: ({ about }) => <Link to={`/admin/providers/${about.id}`}>{about.name}</Link> }
    : { name: 'By', cell: ({ person }) => <Link to={`/admin/users/${person.id}`}>{person.name}</Link> },
  {
    name: 'Service',
    cell: ({ service }) => <Link to={`/admin/services/${service.id}`}>{service.title}</Link>,
  },
  {
    name: 'When',
    cell: ({ createdAt }) => <DateTime at={createdAt} now={now} />,
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ id, person }) => (
      <ButtonLink size="sm" variant="tint" to={`/admin?tab=reviews&review=${id}`}>
        Moderate
        <VisuallyHidden> the review of {person.name}</VisuallyHidden>
      </ButtonLink>
    ),
  },
];

/** The reviews that a user wrote, including hidden ones, and those that their business received. */
export function UserReviews({ user }: { user: User }) {
  const now = useMinute();
  const [party, setSide] = useState<BookingParty>(user.profileData ? 'provider' : 'customer');
  const pages = usePager(`reviews ${party}`);
  const query = useUserReviewsQuery({ id: user.id, as: party, cursor: pages.cursor });
  return (
    <>
      {user.profileData && (
        <PartySwitch label="Reviews" value={party} names={PARTY_LABELS} onChange={setSide} />
      )}
      <PagedTable
        caption="Reviews"
        columns={columns(party, now)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The reviews did not load"
        empty={<EmptyState title="No reviews yet" />}
      />
    </>
  );
}

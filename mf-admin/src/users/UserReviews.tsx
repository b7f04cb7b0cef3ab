import { useUserReviewsQuery } from '@tm/api-client/adminUsers';
import type { User, UserReview } from '@tm/contracts';
import { formatDateTime, sayDateTime } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, ButtonLink, EmptyState, Muted, Row, Stack, Stars, VisuallyHidden } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { type Column, PagedTable, SideChoice, usePager } from '../table';

const Words = styled(Stack)`
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

type Side = 'customer' | 'provider';
const SIDES: Record<Side, string> = { customer: 'Written', provider: 'Received' };

const Review = ({ rating, comment, reply, hidden }: UserReview) => (
  <Words $gap={2}>
    <Row $gap={3}>
      <Stars value={rating} />
      {hidden && <Badge $tone="cancelled">Hidden</Badge>}
    </Row>
    <p>{comment || <Muted>Without words</Muted>}</p>
    {hidden && <Muted $small>Reason: {hidden.reason}</Muted>}
    {reply && <Muted $small>Answer: {reply}</Muted>}
  </Words>
);

const columns = (side: Side, now: Date): readonly Column<UserReview>[] => [
  { name: 'Review', kind: 'lead', cell: Review },
  side === 'customer'
    ? { name: 'Business', cell: ({ about }) => <Link to={`/admin/providers/${about.id}`}>{about.name}</Link> }
    : { name: 'By', cell: ({ person }) => <Link to={`/admin/users/${person.id}`}>{person.name}</Link> },
  {
    name: 'Service',
    cell: ({ service }) => <Link to={`/admin/services/${service.id}`}>{service.title}</Link>,
  },
  {
    name: 'When',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(new Date(createdAt))}>
        {sayDateTime(new Date(createdAt), now)}
      </time>
    ),
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

/** What a person has written, hidden ones among them, and what their business has received. */
export function UserReviews({ user }: { user: User }) {
  const now = useMinute();
  const [side, setSide] = useState<Side>(user.profileData ? 'provider' : 'customer');
  const pages = usePager(`reviews ${side}`);
  const query = useUserReviewsQuery({ id: user.id, as: side, cursor: pages.cursor });
  return (
    <>
      {user.profileData && <SideChoice label="Reviews" value={side} names={SIDES} onChange={setSide} />}
      <PagedTable
        caption="Reviews"
        columns={columns(side, now)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The reviews did not load"
        empty={<EmptyState title="No reviews yet" />}
      />
    </>
  );
}

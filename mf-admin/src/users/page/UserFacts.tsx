import type { AdminUser } from '@tm/contracts';
import { formatPhone } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Card, Grid, MailAddress, Muted, Rating, Skeleton, Stack, StatCard, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazySection } from '@tm/ui/lazy-section';
import { Fragment, type ReactNode } from 'react';
import { DateTime } from '../../list/DateTime';
import { formatCount } from '../../list/countLabels';
import { NoValue } from '../../list/NoValue';
import { HeldMoney } from '../money';

const DetailList = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, max-content) minmax(0, 1fr);
  gap: var(--s-3) var(--s-5);
  dt {
    color: var(--ink-2);
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  a {
    ${textLink}
  }
`;

const NotGiven = <NoValue />;
type Fact = readonly [string, ReactNode];
const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <DetailList>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </DetailList>
);

const BookingCounts = ({ label, counts }: { label: string; counts: AdminUser['bookings']['asCustomer'] }) => (
  <StatCard
    label={label}
    value={formatCount(counts.open + counts.completed + counts.cancelled)}
    hint={`${formatCount(counts.open)} open, ${formatCount(counts.completed)} completed, ${formatCount(counts.cancelled)} cancelled`}
  />
);

const Business = ({ user }: Pick<AdminUser, 'user'>) => {
  const business = user.profileData;
  if (!business) return null;
  return (
    <Card>
      <Stack $gap={4}>
        <h2>Business</h2>
        <FactList
          facts={[
            [
              'Name',
              <Link key="name" to={`/admin/providers/${business.id}`}>
                {business.businessName}
              </Link>,
            ],
            ['Verified', business.isVerified ? 'Yes' : 'No'],
            ['Rating', <Rating key="rating" value={business.rating} count={business.totalReviews} />],
            ['Areas', business.serviceAreas.join(', ') || NotGiven],
          ]}
        />
      </Stack>
    </Card>
  );
};

/** Profile and figures of a user. */
export function UserFacts({ person }: { person: AdminUser }) {
  const now = useMinute();
  const { user, bookings, reviewsWritten, lastSeenAt, erasedAt } = person;
  return (
    <Stack $gap={5}>
      <Grid $min={220} $gap={4}>
        <BookingCounts label="Bookings made" counts={bookings.asCustomer} />
        {bookings.asProvider && <BookingCounts label="Bookings received" counts={bookings.asProvider} />}
        <StatCard label="Reviews written" value={formatCount(reviewsWritten)} />
      </Grid>
      <Card>
        <Stack $gap={4}>
          <h2>Profile</h2>
          <FactList
            facts={[
              [
                'Email',
                user.email ? (
                  <>
                    <MailAddress of={user.email} /> ({user.isVerified ? 'verified' : 'not verified'})
                  </>
                ) : (
                  NotGiven
                ),
              ],
              ['Phone', user.phone ? formatPhone(user.phone) : NotGiven],
              ['Location', user.location ?? NotGiven],
              ['About', user.bio || NotGiven],
              ['Two-factor', user.twoFactorEnabled ? 'On' : 'Off'],
              ['Joined', <DateTime key="joined" at={user.createdAt} now={now} />],
              [
                'Last seen',
                lastSeenAt ? (
                  <DateTime key="seen" at={lastSeenAt} now={now} />
                ) : (
                  <Muted key="seen">Not signed in</Muted>
                ),
              ],
              ...(erasedAt
                ? ([['Deleted', <DateTime key="deleted" at={erasedAt} now={now} />]] as const)
                : []),
              ['Id', <code key="id">{user.id}</code>],
            ]}
          />
        </Stack>
      </Card>
      <Business user={user} />
      {user.profileData && user.status === 'suspended' && (
        <LazySection waiting={<Skeleton $height={160} />} failed="The held money did not load.">
          <HeldMoney providerId={user.profileData.id} />
        </LazySection>
      )}
    </Stack>
  );
}

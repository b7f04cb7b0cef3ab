import { useAdminUserQuery } from '@tm/api-client/adminUsers';
import type { User } from '@tm/contracts';
import { fullName } from '@tm/domain';
import { isApiError, lazyScreen, useParams, usePageTitle } from '@tm/platform';
import { Card, EmptyState, ErrorState, Page, Skeleton, Stack } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { PersonAudit } from '../../audit';
import { BackToAdmin } from '../../details/BackToAdmin';
import { AdminOnly } from '../../details/AdminOnly';
import { FocusRestorer } from '../../list/FocusRestorer';
import { UserFacts } from './UserFacts';
import { UserHead } from './UserHead';
import { useUserTab } from './useUserTab';

const UserBookings = lazyScreen(() => import('./UserBookings'), 'UserBookings');
const UserReviews = lazyScreen(() => import('./UserReviews'), 'UserReviews');
const UserSessions = lazyScreen(() => import('./UserSessions'), 'UserSessions');

function NoSuchUser() {
  usePageTitle('User Not Found');
  return <EmptyState level={1} drawing="search" title="There is no such user" />;
}

const Waiting = <Skeleton $height={420} $radius={2} />;

function UserDetails({ id, me }: { id: string; me: User }) {
  const {
    currentData: person,
    error,
    isFetching,
    refetch,
  } = useAdminUserQuery(id, { refetchOnMountOrArgChange: true });
  const [tab, setTab] = useUserTab();
  if (!person) {
    if (!error || isFetching) return Waiting;
    if (isApiError(error) && error.status === 404) return <NoSuchUser />;
    return <ErrorState title="This user did not load" onRetry={() => void refetch()} />;
  }
  const { user, bookings, reviewsWritten, sessions } = person;
  const made = bookings.asCustomer;
  const received = bookings.asProvider;
  const count = (sums: typeof made | null) => (sums ? sums.open + sums.completed + sums.cancelled : 0);
  return (
    <>
      <UserHead person={person} me={me} />
      <Tabs
        label={fullName(user) || 'User'}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'profile', label: 'Profile' },
          { value: 'bookings', label: 'Bookings', count: count(made) + count(received) },
          {
            value: 'reviews',
            label: 'Reviews',
            count: reviewsWritten + (user.profileData?.totalReviews ?? 0),
          },
          { value: 'sessions', label: 'Sessions', count: sessions },
          { value: 'audit', label: 'Audit' },
        ]}
      >
        <TabPanel value="profile">
          <UserFacts person={person} />
        </TabPanel>
        <TabPanel value="bookings">
          <LazySection waiting={Waiting} failed="The bookings did not load.">
            <UserBookings user={user} />
          </LazySection>
        </TabPanel>
        <TabPanel value="reviews">
          <LazySection waiting={Waiting} failed="The reviews did not load.">
            <UserReviews user={user} />
          </LazySection>
        </TabPanel>
        <TabPanel value="sessions">
          <LazySection waiting={Waiting} failed="The sessions did not load.">
            <UserSessions user={user} isMe={user.id === me.id} />
          </LazySection>
        </TabPanel>
        <TabPanel value="audit">
          <LazySection waiting={Waiting} failed="The audit log did not load.">
            <PersonAudit id={user.id} />
          </LazySection>
        </TabPanel>
      </Tabs>
    </>
  );
}

const Outline = (
  <Page aria-busy="true">
    <Stack $gap={5}>
      <Skeleton $width={260} $height={36} />
      <Card>{Waiting}</Card>
    </Stack>
  </Page>
);

/** All data about one user that an administrator may see: profile, bookings, reviews, sessions, audit. */
export function UserPage() {
  const { id = '' } = useParams();
  return (
    <AdminOnly skeleton={Outline}>
      {(me) => (
        <Page>
          <BackToAdmin tab="users" label="User Management" />
          <FocusRestorer>
            <UserDetails key={id} id={id} me={me} />
          </FocusRestorer>
        </Page>
      )}
    </AdminOnly>
  );
}

import { useAdminStatsQuery } from '@tm/api-client/admin';
import type { User } from '@tm/contracts';
import { sessionApi, useSignInRequired } from '@tm/platform';
import { ErrorState, Page, PageHead } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { AuditLog } from '../audit';
import { BookingOverview } from '../bookings';
import { ServiceListings } from '../listings';
import { UserManagement } from '../users';
import { AccessDenied } from './AccessDenied';
import { AdminSkeleton } from './AdminSkeleton';
import { AdminStats } from './AdminStats';
import { useTab } from './useTab';

const waiting = (count: number | undefined): string => {
  if (count === undefined) return 'Monitor and manage the platform';
  if (count === 0) return 'No listings wait for approval.';
  return count === 1 ? '1 listing waits for approval.' : `${count} listings wait for approval.`;
};

function Administration({ me }: { me: User }) {
  const [tab, setTab] = useTab(['users', 'listings', 'bookings', 'audit']);
  const { data: stats, error, isFetching, refetch } = useAdminStatsQuery();
  return (
    <Page>
      <PageHead title="Admin Dashboard" subtitle={waiting(stats?.pendingApprovals)} />
      {error && !stats && !isFetching ? (
        <ErrorState compact title="The numbers did not load" onRetry={() => void refetch()} />
      ) : (
        <AdminStats stats={stats} />
      )}
      <Tabs
        label="Administration"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'users', label: 'User Management' },
          { value: 'listings', label: 'Service Listings', count: stats?.pendingApprovals || undefined },
          { value: 'bookings', label: 'Booking Overview' },
          { value: 'audit', label: 'Audit' },
        ]}
      >
        <TabPanel value="users">
          <UserManagement me={me} />
        </TabPanel>
        <TabPanel value="listings">
          <ServiceListings />
        </TabPanel>
        <TabPanel value="bookings">
          <BookingOverview />
        </TabPanel>
        <TabPanel value="audit">
          <AuditLog />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** The admin's page (spec 2.14). The services decide again on every call. */
export function AdminDashboard() {
  const { user, error } = useSignInRequired();
  const { refetch } = sessionApi.useGetUserQuery();
  if (user) return user.role === 'super_admin' ? <Administration me={user} /> : <AccessDenied />;
  if (!error) return <AdminSkeleton />;
  return (
    <Page>
      <ErrorState onRetry={() => void refetch()} />
    </Page>
  );
}

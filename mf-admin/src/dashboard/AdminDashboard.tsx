import { useAdminStatsQuery } from '@tm/api-client/admin';
import type { User } from '@tm/contracts';
import { lazyScreen, sessionApi, useSignInRequired } from '@tm/platform';
import { ErrorState, Page, PageHead, Skeleton } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { Suspense, type ReactNode } from 'react';
import { UserManagement } from '../users';
import { AccessDenied } from './AccessDenied';
import { AdminSkeleton } from './AdminSkeleton';
import { AdminStats } from './AdminStats';
import { useTab } from './useTab';

const ServiceListings = lazyScreen(() => import('../listings'), 'ServiceListings');
const BookingOverview = lazyScreen(() => import('../bookings'), 'BookingOverview');
const AuditLog = lazyScreen(() => import('../audit'), 'AuditLog');

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton $height={480} $radius={2} />}>{children}</Suspense>
);

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
          <Later>
            <ServiceListings />
          </Later>
        </TabPanel>
        <TabPanel value="bookings">
          <Later>
            <BookingOverview />
          </Later>
        </TabPanel>
        <TabPanel value="audit">
          <Later>
            <AuditLog />
          </Later>
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

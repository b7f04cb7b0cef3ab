import { useMoneyWaitingQuery } from '@tm/api-client/adminMoney';
import { useAdminStatsQuery, useAdminQueueCountsQuery } from '@tm/api-client/adminStats';
import type { User } from '@tm/contracts';
import { ButtonLink, ErrorState, Page, PageHead, Row, Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { CalendarDays, TrendingUp } from 'lucide-react';
import { AdminOnly } from '../details/AdminOnly';
import { formatCount, sumOfCounts } from '../list/countLabels';
import { FocusRestorer } from '../list/FocusRestorer';
import { AdminSkeleton } from './AdminSkeleton';
import { AdminStats } from './AdminStats';
import { ADMIN_TABS, tabItems } from './adminTabs';
import { useTab } from './useTab';

const TabSkeleton = <Skeleton $height={480} $radius={2} />;
const NAMES = ADMIN_TABS.map(({ value }) => value) as [string, ...string[]];

/**
 * Describes the pending approvals. By the specification the number counts new listings only, although changed
 * live listings also wait. So the text says "new".
 */
const describePendingApprovals = (count: number | undefined): string => {
  if (count === undefined) return 'Monitor and manage the platform';
  if (count === 0) return 'No new listings to approve.';
  return count === 1 ? '1 new listing to approve.' : `${formatCount(count)} new listings to approve.`;
};

function Administration({ me }: { me: User }) {
  const [tab, setTab] = useTab(NAMES);
  const { data: stats, error, isFetching, refetch } = useAdminStatsQuery();
  const { data: queues } = useAdminQueueCountsQuery();
  const { data: money } = useMoneyWaitingQuery();
  return (
    <Page>
      <PageHead
        title="Admin Dashboard"
        subtitle={describePendingApprovals(stats?.pendingApprovals)}
        actions={
          <Row>
            <ButtonLink variant="secondary" to="/admin/holidays">
              <CalendarDays aria-hidden="true" />
              Holidays
            </ButtonLink>
            <ButtonLink variant="secondary" to="/admin/trends">
              <TrendingUp aria-hidden="true" />
              Trends
            </ButtonLink>
          </Row>
        }
      />
      <FocusRestorer>
        {error && !stats && !isFetching ? (
          <ErrorState compact title="The numbers did not load" onRetry={() => void refetch()} />
        ) : (
          <AdminStats stats={stats} />
        )}
      </FocusRestorer>
      <Tabs
        label="Administration"
        value={tab}
        onChange={setTab}
        items={tabItems({
          ...{ pendingApprovals: stats?.pendingApprovals, ...queues },
          money: money && sumOfCounts(Object.values(money)),
        })}
      >
        {ADMIN_TABS.map(({ value, label, screen }) => (
          <TabPanel key={value} value={value}>
            <LazySection waiting={TabSkeleton} failed={`${label} did not load.`}>
              {screen(me)}
            </LazySection>
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}

/** The admin page (product 2.14). */
export const AdminDashboard = () => (
  <AdminOnly skeleton={<AdminSkeleton />}>{(me) => <Administration me={me} />}</AdminOnly>
);

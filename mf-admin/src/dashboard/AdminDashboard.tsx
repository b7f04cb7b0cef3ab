import { useMoneyWaitingQuery } from '@tm/api-client/adminMoney';
import { useAdminStatsQuery, useAdminQueueCountsQuery } from '@tm/api-client/adminStats';
import type { User } from '@tm/contracts';
import { styled } from '@tm/platform';
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
import { useMinWidth } from '../list/useMinWidth';
import { useTab } from './useTab';

const TabSkeleton = <Skeleton $height={480} $radius={2} />;
/** The tab that `/admin` opens. */
const [{ value: START }] = ADMIN_TABS;
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

/** Width of the rail with its gap, in pixels. */
const RAIL = 232;
/** Narrowest window with a rail: tables need 1,200 px to have their columns (`tableRoom`). */
const RAIL_FROM = 1200 + RAIL;

/** The page is wider by the rail, so that the tables keep their room. */
const RailPage = styled(Page)`
  @media (min-width: ${RAIL_FROM}px) {
    max-width: calc(var(--width) + ${RAIL}px);
  }
`;

/** The queues are a rail beside the content where there is room, else a row above it. */
const Desk = styled.div`
  @media (min-width: ${RAIL_FROM}px) {
    display: grid;
    grid-template-columns: ${RAIL - 24}px minmax(0, 1fr);
    align-items: start;
    gap: 24px;
  }
`;

/** The four figures above the work list. */
function Numbers() {
  const { data: stats, error, isFetching, refetch } = useAdminStatsQuery();
  return (
    <FocusRestorer>
      {error && !stats && !isFetching ? (
        <ErrorState compact title="The numbers did not load" onRetry={() => void refetch()} />
      ) : (
        <AdminStats stats={stats} />
      )}
    </FocusRestorer>
  );
}

function Administration({ me }: { me: User }) {
  const [tab, setTab] = useTab(NAMES);
  const hasRail = useMinWidth(RAIL_FROM);
  const { data: stats } = useAdminStatsQuery();
  const { data: queues } = useAdminQueueCountsQuery();
  const { data: money } = useMoneyWaitingQuery();
  return (
    <RailPage>
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
      <Desk>
        <Tabs
          label="Administration"
          value={tab}
          onChange={setTab}
          isColumn={hasRail}
          items={tabItems({
            ...{ pendingApprovals: stats?.pendingApprovals, ...queues },
            money: money && sumOfCounts(Object.values(money)),
          })}
        >
          {ADMIN_TABS.map(({ value, label, screen }) => (
            <TabPanel key={value} value={value}>
              {value === START && <Numbers />}
              <LazySection waiting={TabSkeleton} failed={`${label} did not load.`}>
                {screen(me)}
              </LazySection>
            </TabPanel>
          ))}
        </Tabs>
      </Desk>
    </RailPage>
  );
}

/** The admin page (product 2.14). */
export const AdminDashboard = () => (
  <AdminOnly skeleton={<AdminSkeleton />}>{(me) => <Administration me={me} />}</AdminOnly>
);

import { useProviderSummaryQuery } from '@tm/api-client/providers';
import type { User } from '@tm/contracts';
import { currentTime, LazyBoundary, lazyScreen, Link, Slot, styled } from '@tm/platform';
import { Button, ButtonLink, ErrorState, media, Page, PageHead, Skeleton, textLink } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ProvidersOnly } from '../frame/ProvidersOnly';
import { NoBusinessYet } from '../frame/NoBusinessYet';
import { ListingDialog, OwnListings } from '../listings';
import { ReviewsPanel } from '../reviews';
import { DashboardSkeleton } from './DashboardSkeleton';
import { DashboardStats } from './DashboardStats';
import { greeting } from './greeting';
import { LazySetup } from './LazySetup';
import { useTab } from './useTab';
import { WeekMoneyCard } from './WeekMoneyCard';

const DashboardNotices = lazyScreen(() => import('./DashboardNotices'), 'DashboardNotices');

const Waiting = <Skeleton $height={420} $radius={2} />;

/** Reserves the room down to the end of the first fold, so that the parts below do not move in it. */
const TODAY_HEIGHT = 520;

/** On phones the requests come first, and the notices and the four numbers after the tabs. */
const Screen = styled(Page)`
  ${media.phone} {
    display: flex;
    flex-direction: column;
    > * {
      min-width: 0;
    }
    > :is([data-notices]:not(:empty), [data-numbers]) {
      order: 1;
      margin-top: var(--s-6);
    }
  }
`;

const AllLink = styled(Link)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
`;

const AllBookings = () => (
  <p>
    <AllLink to="/bookings">All bookings</AllLink>
  </p>
);

/** Reserves the second line on phones for the sentence that depends on the summary. */
const Greeting = styled.span`
  display: block;
  ${media.phone} {
    min-height: 2lh;
  }
`;

function ProviderDashboard({ user }: { user: User }) {
  const [tab, setTab] = useTab(['bookings', 'services', 'reviews']);
  const [isAdding, setAdding] = useState(false);
  const { data: summary, error, isFetching, refetch } = useProviderSummaryQuery();
  const isRestaurant = user.role === 'restaurant_owner';
  const profile = user.profileData;
  const reliability = summary?.reliability;
  const add = () => setAdding(true);
  return (
    <Screen>
      <PageHead
        title={isRestaurant ? 'Restaurant Dashboard' : 'Provider Dashboard'}
        subtitle={<Greeting>{greeting(user.firstName, currentTime(), summary?.pendingRequests)}</Greeting>}
        actions={
          profile ? (
            <Button onClick={add}>
              <Plus aria-hidden="true" />
              Add service
            </Button>
          ) : (
            // The other tabs show their own link to setup.
            tab === 'bookings' && <ButtonLink to="/onboarding">Complete Setup</ButtonLink>
          )
        }
      />
      {(profile?.pendingChange || profile?.changeRefusal || reliability) && (
        <div data-notices="">
          <LazyBoundary otherwise={() => null}>
            <Suspense>
              <DashboardNotices profile={profile} reliability={reliability} />
            </Suspense>
          </LazyBoundary>
        </div>
      )}
      <div data-numbers="">
        {error && !summary && !isFetching ? (
          <ErrorState compact title="Your numbers did not load" onRetry={() => void refetch()} />
        ) : (
          <DashboardStats summary={summary} profile={profile} />
        )}
      </div>
      <Tabs
        label="Dashboard"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'bookings', label: 'Bookings', count: summary?.totalBookings },
          { value: 'services', label: isRestaurant ? 'Menu' : 'Services' },
          { value: 'reviews', label: 'Reviews', count: profile?.totalReviews },
        ]}
      >
        <TabPanel value="bookings">
          <Slot name="provider-today" height={TODAY_HEIGHT} />
          {profile && <WeekMoneyCard />}
          <AllBookings />
        </TabPanel>
        <TabPanel value="services">
          {profile ? (
            <LazySection waiting={Waiting} failed="Your listings did not load.">
              <OwnListings providerId={profile.id} onAdd={add} />
            </LazySection>
          ) : (
            <NoBusinessYet />
          )}
        </TabPanel>
        <TabPanel value="reviews">
          {profile ? (
            <LazySection waiting={Waiting} failed="Your reviews did not load.">
              <ReviewsPanel profile={profile} />
            </LazySection>
          ) : (
            <NoBusinessYet />
          )}
        </TabPanel>
      </Tabs>
      {profile && summary?.totalBookings === 0 && <LazySetup user={user} profile={profile} />}
      <ListingDialog user={user} open={isAdding} onClose={() => setAdding(false)} />
    </Screen>
  );
}

/** Home page of a provider or restaurant owner (product 2.13). */
export const Dashboard = () => (
  <ProvidersOnly skeleton={<DashboardSkeleton />}>
    {(user) => <ProviderDashboard user={user} />}
  </ProvidersOnly>
);

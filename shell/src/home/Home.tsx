import { isSupply, type Role } from '@tm/domain';
import { Navigate, Slot, styled, usePageTitle, useSession } from '@tm/platform';
import { media, Page } from '@tm/ui';
import { SearchForm } from '../landing';
import { NewNotifications } from './NewNotifications';
import { needsOnboarding } from './needsOnboarding';
import { QuickCards } from './QuickCards';

const SUBTITLES: Record<Role, string> = {
  customer: 'Discover amazing services and experiences',
  service_provider: 'Manage your services and bookings',
  restaurant_owner: 'Manage your restaurant and reservations',
  super_admin: 'Monitor and manage the platform',
};

const Greeting = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--s-3) var(--s-6);
  h1 {
    font-size: var(--fs-3xl);
  }
  p {
    margin-top: var(--s-1);
    color: var(--ink-2);
  }
  ${media.phone} {
    /* Reserves the height of the badge, which appears after the greeting. */
    align-content: start;
    min-height: 104px;
    h1 {
      font-size: var(--fs-2xl);
    }
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-8);
  ${media.phone} {
    gap: var(--s-6);
  }
`;

/** The front page of signed-in users (product 2.5). Its lists belong to remotes, which load independently. */
export function Home() {
  usePageTitle('Home');
  const { user } = useSession();
  if (!user) return null;
  if (needsOnboarding(user)) return <Navigate to="/onboarding" replace />;
  const isCustomer = user.role === 'customer';
  return (
    <Page>
      <Parts>
        <Greeting>
          <div>
            <h1>Welcome back, {user.firstName || 'User'}</h1>
            <p>{SUBTITLES[user.role]}</p>
          </div>
          <NewNotifications />
        </Greeting>
        {isCustomer && <SearchForm button="Search" />}
        <QuickCards hasDashboard={isSupply(user.role)} />
        {!isCustomer && <Slot name="quick-stats" height={148} />}
        <Slot name="recent-bookings" height={isCustomer ? 356 : 280} />
        {isCustomer && <Slot name="featured-services" height={380} />}
      </Parts>
    </Page>
  );
}

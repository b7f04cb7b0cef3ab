import { Page, PageHead, Skeleton, Stack } from '@tm/ui';
import { ProvidersOnly } from '../../frame/ProvidersOnly';
import { NoBusinessYet } from '../../frame/NoBusinessYet';
import { CalendarDays } from './CalendarDays';

const Outline = () => (
  <Page aria-busy="true">
    <Stack>
      <Skeleton $width={220} $height={36} />
      <Skeleton $height={48} />
      <Skeleton $height={560} $radius={2} />
    </Stack>
  </Page>
);

/** Page `/provider-dashboard/calendar`: bookings and free time by month, week and day, in Lagos time. */
export const ProviderCalendar = () => (
  <ProvidersOnly skeleton={<Outline />}>
    {(user) => (
      <Page>
        <PageHead title="Calendar" subtitle="All times are Lagos time." />
        {user.profileData ? (
          <CalendarDays isRestaurant={user.role === 'restaurant_owner'} />
        ) : (
          <NoBusinessYet />
        )}
      </Page>
    )}
  </ProvidersOnly>
);

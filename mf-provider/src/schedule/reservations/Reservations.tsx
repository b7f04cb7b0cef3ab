import { ButtonLink, EmptyState, Page, PageHead, Skeleton, Stack } from '@tm/ui';
import { ProvidersOnly } from '../../frame/ProvidersOnly';
import { NoBusinessYet } from '../../frame/NoBusinessYet';
import { ReservationsDay } from './ReservationsDay';

const Outline = () => (
  <Page aria-busy="true">
    <Stack>
      <Skeleton $width={220} $height={36} />
      <Skeleton $height={48} />
      <Skeleton $height={420} $radius={2} />
    </Stack>
  </Page>
);

const ForRestaurants = () => (
  <EmptyState
    title="Reservations are for restaurants"
    text="Your bookings are in your calendar."
    drawing="calendar"
    action={<ButtonLink to="/provider-dashboard/calendar">Open calendar</ButtonLink>}
  />
);

/**
 * Page `/provider-dashboard/reservations`: the guests of a day with their party sizes, and the free seats per
 * slot.
 */
export const Reservations = () => (
  <ProvidersOnly skeleton={<Outline />}>
    {(user) => (
      <Page>
        <PageHead title="Reservations" />
        {user.role !== 'restaurant_owner' ? (
          <ForRestaurants />
        ) : user.profileData ? (
          <ReservationsDay />
        ) : (
          <NoBusinessYet />
        )}
      </Page>
    )}
  </ProvidersOnly>
);

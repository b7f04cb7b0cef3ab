import type { ProviderCalendar } from '@tm/contracts';
import { lagosDate, MINUTE_MS } from '@tm/domain';
import { createGlobalStyle, Link, styled } from '@tm/platform';
import { ButtonLink, Card, EmptyState, ErrorState, Skeleton, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { dayOf } from '../days/dayBookings';
import { ServicePicker } from '../days/ServicePicker';
import { formatGuestCount, formatReservationCount } from '../days/dayLabels';
import { useOpenBooking } from '../days/useOpenBooking';
import { DayBar } from './DayBar';
import { ReservationsTable } from './ReservationsTable';
import { SeatsStrip } from './SeatsStrip';
import { useReservations, type ReservationDay } from './useReservations';

/** Prints only the reservations, without the rest of the page. */
const Paper = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }
    #reservations, #reservations * { visibility: visible; }
    #reservations { position: absolute; inset: 0 0 auto; }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  @media (min-width: 1240px) {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
    align-items: start;
  }
`;
const PlaceholderText = styled.p`
  margin-bottom: var(--s-3);
  color: var(--ink-2);
`;
const Notice = styled.p`
  margin-top: var(--s-3);
  font-size: var(--fs-sm);
  color: var(--ink-2);
  a {
    ${textLink}
  }
`;

const NoRestaurant = () => (
  <EmptyState
    title="You have no restaurant yet"
    text="Add it with its opening hours and seats. Its reservations then appear here."
    action={<ButtonLink to="/services/manage">Manage Services</ButtonLink>}
  />
);

type Props = { calendar: ProviderCalendar; day: ReservationDay; date: string };

const NoReservations = ({ calendar, date }: Pick<Props, 'calendar' | 'date'>) => {
  const { dayOff, openings } = dayOf(calendar.days, date);
  const why = dayOff
    ? 'This is a day off.'
    : openings.length === 0
      ? 'The restaurant is closed on this day.'
      : 'New reservations appear here immediately.';
  return <EmptyState level={3} compact title="No reservations" text={why} drawing="calendar" />;
};

const captionOf = ({ reservations, guests, done }: ReservationDay): string =>
  `${formatReservationCount(reservations)}, ${formatGuestCount(guests)} expected` +
  (done > 0 ? ` · ${done} done` : '');

function Day({ calendar, day, date }: Props) {
  const { openOn, dialog } = useOpenBooking();
  const { items, cancelled, seats } = day;
  const now = useMinute();
  const slots = day.slots.filter(({ start }) => start + calendar.slotMinutes * MINUTE_MS > now.getTime());
  return (
    <Columns>
      <Card $pad={4}>
        {items.length > 0 ? (
          <ReservationsTable items={items} date={date} caption={captionOf(day)} openOn={openOn} />
        ) : (
          <NoReservations calendar={calendar} date={date} />
        )}
        {cancelled > 0 && (
          <Notice>
            {cancelled} cancelled and not listed.{' '}
            <Link to={`/provider-dashboard/calendar?view=day&date=${date}&cancelled=1`}>
              Show them in the calendar
            </Link>
          </Notice>
        )}
        {!calendar.isWhole && <Notice role="status">Only the first 500 of this day are listed.</Notice>}
      </Card>
      {slots.length > 0 && (
        <Card $pad={4}>
          <SeatsStrip slots={slots} seats={seats} />
          {seats === null && (
            <Notice>
              This restaurant has no number of seats, so it is never full.{' '}
              <Link to="/services/manage">Set its seats</Link>
            </Notice>
          )}
        </Card>
      )}
      {dialog}
    </Columns>
  );
}

/**
 * One day of one restaurant, with controls for other days. Changes arrive through the shell, which
 * invalidates the cache tags.
 */
export function ReservationsDay() {
  const now = useMinute();
  const today = lagosDate(now);
  const { date, calendar, latest, day, isFailed, retry, goTo, step, pick } = useReservations(now, today);
  const title = latest?.restaurants.find(({ id }) => id === latest.serviceId)?.title;
  if (latest && latest.restaurants.length === 0) return <NoRestaurant />;
  return (
    <div id="reservations">
      <Paper />
      <DayBar date={date} today={today} onDate={goTo} onStep={step} />
      {latest && latest.restaurants.length > 1 ? (
        <ServicePicker calendar={latest} onPick={pick} />
      ) : (
        title && <PlaceholderText>{title}</PlaceholderText>
      )}
      {isFailed && <ErrorState title="Your reservations did not load" onRetry={retry} />}
      {!isFailed && !day && <Skeleton $height={420} $radius={2} aria-busy="true" />}
      {calendar && day && <Day calendar={calendar} day={day} date={date} />}
    </div>
  );
}

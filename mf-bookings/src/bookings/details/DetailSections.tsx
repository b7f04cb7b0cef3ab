import type { Booking } from '@tm/contracts';
import { showsComing, showsSignals, type BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { BookingHistory } from '@tm/ui/bookings';
import { useMinute } from '@tm/ui/clock';
import { LazySection } from '@tm/ui/lazy-section';
import { Alternatives } from './Alternatives';
import { Section } from './Section';

type Props = { booking: Booking; party: BookingParty | null };

const BookingReview = lazyScreen<Props, 'BookingReview'>(
  () => import(/* webpackChunkName: "review" */ '../review/BookingReview'),
  'BookingReview',
);

const Coming = lazyScreen<Props, 'Coming'>(() => import('./Coming'), 'Coming');

const DaySignals = lazyScreen<Props, 'DaySignals'>(
  () => import(/* webpackChunkName: "signals" */ '../../signals'),
  'DaySignals',
);

const MoneyCard = lazyScreen<Props, 'MoneyCard'>(
  () => import(/* webpackChunkName: "money" */ '../money/MoneyCard'),
  'MoneyCard',
);

/** The money of a booking, other providers after its end, and what the parties announce before the start. */
export function DaySections({ booking, party }: Props) {
  const now = useMinute();
  return (
    <>
      {booking.payment?.method === 'online' && (
        <Section>
          <h3>Payment</h3>
          <LazySection waiting={<Skeleton $height={96} />} failed="The payment did not load.">
            <MoneyCard booking={booking} party={party} />
          </LazySection>
        </Section>
      )}
      <Alternatives booking={booking} party={party} />
      {showsComing(booking, now) && (party === 'customer' || booking.comingAt) && (
        <LazySection waiting={<Skeleton $height={96} />} failed="This part did not load.">
          <Coming booking={booking} party={party} />
        </LazySection>
      )}
      {showsSignals(booking, now) && (
        <Section>
          <h3>On the day</h3>
          <LazySection waiting={<Skeleton $height={48} />} failed="This part did not load.">
            <DaySignals booking={booking} party={party} />
          </LazySection>
        </Section>
      )}
    </>
  );
}

/** The history of a booking and its review. */
export const PastSections = ({ booking, party }: Props) => (
  <>
    <Section>
      <h3>History</h3>
      <BookingHistory history={booking.history} />
    </Section>
    {booking.reviewed && (
      <Section>
        <h3>{party === 'customer' ? 'You reviewed this' : 'Review'}</h3>
        <LazySection waiting={<Skeleton $height={48} />} failed="The review did not load.">
          <BookingReview booking={booking} party={party} />
        </LazySection>
      </Section>
    )}
  </>
);

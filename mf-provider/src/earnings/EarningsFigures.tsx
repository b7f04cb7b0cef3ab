import type { Earnings } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, Skeleton, StatCard } from '@tm/ui';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-4);
  margin-bottom: var(--s-5);
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s-3);
    dl:first-child {
      grid-column: 1 / -1;
    }
  }
`;

const perBooking = ({ total, bookings }: Earnings): string =>
  bookings === 0 ? '–' : formatNaira(Math.round(total / bookings));

/** What a range comes to. */
export function EarningsFigures({ earnings }: { earnings: Earnings | undefined }) {
  const value = (say: (earnings: Earnings) => string) =>
    earnings ? say(earnings) : <Skeleton $width={96} $height={28} />;
  return (
    <Cards aria-busy={!earnings}>
      <StatCard label="Earned in this time" value={value(({ total }) => formatNaira(total))} />
      <StatCard
        label="Completed bookings"
        value={value(({ bookings }) => bookings.toLocaleString('en-NG'))}
      />
      <StatCard label="Per booking" value={value(perBooking)} />
    </Cards>
  );
}

import type { PayoutBalance } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, StatCard } from '@tm/ui';
import { describeNext } from './payoutText';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--s-4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-2);
  }
`;

/** The money of a business: available, on its way, held, and what it owes. */
export const PayoutFigures = ({ balance }: { balance: PayoutBalance }) => (
  <Figures>
    <StatCard
      label="Available"
      value={formatNaira(balance.available)}
      hint={`Next payout: ${describeNext(balance)}`}
    />
    <StatCard label="On its way" value={formatNaira(balance.onTheWay)} hint="To your bank account" />
    <StatCard
      label="Held"
      value={formatNaira(balance.held)}
      hint="Until the work is done, before our commission"
    />
    {balance.disputed > 0 && (
      <StatCard label="Disputed" value={formatNaira(balance.disputed)} hint="Until it is decided" />
    )}
    {balance.debt > 0 && (
      <StatCard
        label="You owe us"
        value={formatNaira(balance.debt)}
        hint="Kept back from your next bookings"
      />
    )}
  </Figures>
);

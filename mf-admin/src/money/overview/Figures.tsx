import type { MoneyOverview } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Badge, Card, media, Row, Stack, StatCard } from '@tm/ui';
import { DepositDialog } from './DepositDialog';
import { figuresOf, formatBalance } from './moneyFigures';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-4);
  @media (max-width: 1199.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-3);
  }
`;
const Title = styled.h2`
  overflow-wrap: anywhere;
  font-size: var(--fs-lg);
`;
const Sum = styled.p`
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

/** The four figures, and how they leave the cover. */
export function Figures({ overview }: { overview: MoneyOverview }) {
  const { held, owed, toRefund, atCompany, inBank, rest, isBalanced } = figuresOf(overview);
  const { cover } = overview;
  const show = formatBalance;
  return (
    <Stack $gap={4}>
      <Cards>
        <StatCard label="Held" value={show(held)} hint="For bookings, and while parties disagree" />
        <StatCard
          label="Owed to providers"
          value={show(owed)}
          hint="Their balances, and payouts on their way"
        />
        <StatCard
          label="To refund"
          value={show(toRefund)}
          hint="Refunds not sent yet, and money for no open booking"
        />
        <StatCard
          label="At the payment company"
          value={show(atCompany)}
          hint={`In our bank: ${show(inBank)}`}
        />
      </Cards>
      <Card as="section" aria-label="Cover">
        <Stack $gap={3}>
          <Row>
            <Title>Cover {show(cover)}</Title>
            <Badge $tone={isBalanced ? 'completed' : 'cancelled'}>
              {isBalanced ? 'Figures balance' : 'Figures do not balance'}
            </Badge>
            {cover < 0 && <Badge $tone="cancelled">Below zero</Badge>}
          </Row>
          <Sum>
            {show(atCompany)} at the payment company + {show(inBank)} in our bank − {show(held)} held −{' '}
            {show(owed)} owed − {show(toRefund)} to refund = {show(rest)}
          </Sum>
          {!isBalanced && (
            <p role="alert">
              The figures leave {show(rest)}, but the service states a cover of {show(cover)}.
            </p>
          )}
          {cover < 0 && <p role="alert">Money of customers has paid fees. The owner has to put money in.</p>}
          <DepositDialog />
        </Stack>
      </Card>
    </Stack>
  );
}

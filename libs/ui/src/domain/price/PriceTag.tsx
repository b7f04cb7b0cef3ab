import { formatNaira, type PriceType } from '@tm/domain';
import { styled } from '@tm/platform';

const Root = styled.span<{ $large?: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 5px;
  color: var(--ink-2);
  font-size: var(--fs-sm);
  > span {
    white-space: nowrap;
  }
  b {
    color: var(--ink);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    font-size: ${({ $large }) => ($large ? 'var(--fs-2xl)' : 'var(--fs-lg)')};
  }
`;

/**
 * Suffix of a price on a card (design-language.md, rule 3). The detail page uses the longer texts of the
 * specification.
 */
const SHORT_SUFFIX: Record<PriceType, string> = { fixed: '', hourly: '/hr', per_item: ' per item' };

type Props = { amount: number; from?: boolean; priceType?: PriceType; suffix?: string; large?: boolean };

/**
 * An amount in naira: `<PriceTag from amount={15000} priceType="hourly" />` is "From ₦15,000/hr". The amount
 * never wraps.
 */
export function PriceTag({
  amount,
  from,
  priceType = 'fixed',
  suffix = SHORT_SUFFIX[priceType],
  large,
}: Props) {
  return (
    <Root $large={large}>
      {from && 'From '}
      <span>
        <b>{formatNaira(amount)}</b>
        {suffix}
      </span>
    </Root>
  );
}

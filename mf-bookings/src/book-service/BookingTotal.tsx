import type { Listing } from '@tm/contracts';
import { bookingTotalKobo, formatNaira, orderField, sayDuration, toKobo, toNaira } from '@tm/domain';
import { styled } from '@tm/platform';

const Root = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2) var(--s-4);
  dt {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }
  .total {
    color: var(--ink);
    font-size: var(--fs-md);
    font-weight: 650;
  }
`;

const unitsOf = (listing: Listing, count: number): string => {
  const field = orderField(listing);
  const price = formatNaira(listing.basePrice);
  if (field === 'hours') return `${price} × ${count} h`;
  if (field === 'quantity') return `${price} × ${count}`;
  if (field === 'partySize') return `Table for ${count}`;
  return listing.duration ? sayDuration(listing.duration) : price;
};

type Props = { listing: Listing; count: number };

/** What is ordered, and how much of it. */
export const BookingItem = ({ listing, count }: Props) => (
  <Root>
    <dt>{listing.title}</dt>
    <dd>{unitsOf(listing, count)}</dd>
  </Root>
);

/** What it will cost. The server computes the amount that counts, by the same rule (decision 19). */
export function BookingTotal({ listing, count }: Props) {
  const order = { basePriceKobo: toKobo(listing.basePrice), priceType: listing.priceType };
  const total = formatNaira(toNaira(bookingTotalKobo({ ...order, hours: count, quantity: count })));
  return (
    <Root aria-live="polite">
      <dt className="total">Total</dt>
      <dd className="total">{total}</dd>
    </Root>
  );
}

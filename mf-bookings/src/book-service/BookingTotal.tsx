import type { Listing } from '@tm/contracts';
import { bookingTotalKobo, formatNaira, orderField, toKobo, toNaira } from '@tm/domain';
import { styled } from '@tm/platform';
import { sayDuration } from '../booking';

const Root = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2) var(--s-4);
  padding-top: var(--s-4);
  border-top: 1px solid var(--line);
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

/** What it will cost. The server computes the amount that counts, by the same rule (decision 19). */
export function BookingTotal({ listing, count }: { listing: Listing; count: number }) {
  const order = { basePriceKobo: toKobo(listing.basePrice), priceType: listing.priceType };
  const total = formatNaira(toNaira(bookingTotalKobo({ ...order, hours: count, quantity: count })));
  return (
    <Root>
      <dt>{listing.title}</dt>
      <dd>{unitsOf(listing, count)}</dd>
      <dt className="total">Total</dt>
      <dd className="total">{total}</dd>
    </Root>
  );
}

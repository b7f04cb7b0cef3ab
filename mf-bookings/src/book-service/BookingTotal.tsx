import type { Listing } from '@tm/contracts';
import {
  bookingTotalKobo,
  formatNaira,
  orderFields,
  sayDuration,
  toKobo,
  toNaira,
  type OrderField,
} from '@tm/domain';
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

type Props = { listing: Listing } & Record<OrderField, number>;

const unitsOf = ({ listing, partySize, hours, quantity }: Props): string => {
  const price = formatNaira(listing.basePrice);
  const words = {
    partySize: `Table for ${partySize}`,
    hours: `${price} × ${hours} h`,
    quantity: `${price} × ${quantity}`,
  };
  const units = orderFields(listing).map((field) => words[field]);
  return units.join(', ') || (listing.duration ? sayDuration(listing.duration) : price);
};

/** What is ordered, and how much of it. */
export const BookingItem = (ordered: Props) => (
  <Root>
    <dt>{ordered.listing.title}</dt>
    <dd>{unitsOf(ordered)}</dd>
  </Root>
);

/** What it will cost. The server computes the amount that counts, by the same rule (decision 19). */
export function BookingTotal({ listing, hours, quantity }: Props) {
  const { basePrice, priceType } = listing;
  const kobo = bookingTotalKobo({ basePriceKobo: toKobo(basePrice), priceType, hours, quantity });
  return (
    <Root aria-live="polite">
      <dt className="total">Total</dt>
      <dd className="total">{formatNaira(toNaira(kobo))}</dd>
    </Root>
  );
}

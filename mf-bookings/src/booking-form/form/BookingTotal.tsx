import type { Listing } from '@tm/contracts';
import {
  bookingTotalKobo,
  formatNaira,
  orderFields,
  formatDuration,
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
  return units.join(', ') || (listing.duration ? formatDuration(listing.duration) : price);
};

/** Ordered service with its quantity. */
export const BookingItem = (order: Props) => (
  <Root>
    <dt>{order.listing.title}</dt>
    <dd>{unitsOf(order)}</dd>
  </Root>
);

/** Returns the price of an order in naira by the server's rule (PD-19). */
export const totalOf = ({ listing, hours, quantity }: Props): number => {
  const { basePrice, priceType } = listing;
  return toNaira(bookingTotalKobo({ basePriceKobo: toKobo(basePrice), priceType, hours, quantity }));
};

/**
 * Total of the order. The order contains it, and the server rejects a different amount (409 `price_changed`).
 */
export function BookingTotal(order: Props) {
  return (
    <Root aria-live="polite">
      <dt className="total">Total</dt>
      <dd className="total">{formatNaira(totalOf(order))}</dd>
    </Root>
  );
}

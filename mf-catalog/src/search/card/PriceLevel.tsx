import { describePriceLevel, formatPriceLevel, type PriceLevel as Level } from '@tm/domain';

/** Price level of a restaurant such as "₦₦", which screen readers read as a level. */
export const PriceLevel = ({ level }: { level: Level }) => (
  <span role="img" aria-label={describePriceLevel(level)}>
    {formatPriceLevel(level)}
  </span>
);

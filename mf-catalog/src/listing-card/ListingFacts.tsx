import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, sayDuration } from '@tm/domain';
import { Line } from './cardStyle';

/** Beauty & Spa · Lekki, Lagos · 3 hours. */
export const ListingFacts = ({ listing: { category, location, duration } }: { listing: Listing }) => (
  <Line $lines={2}>
    {CATEGORY_NAMES[category]} · {location} · {sayDuration(duration)}
  </Line>
);

import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, PRICE_TYPE_NAMES, formatDateTime, formatDuration } from '@tm/domain';
import { LazyBoundary, lazyScreen, styled } from '@tm/platform';
import { Card } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Suspense } from 'react';
import { describeOpening } from '../../opening-hours/describeOpening';
import { useFreeDays } from '../free/useFreeDays';

// The other services need no names of food.
const FoodFacts = lazyScreen(() => import('./FoodFacts'), 'FoodFacts');

const Root = styled(Card)`
  h2 {
    font-size: var(--fs-lg);
  }
  dl {
    display: grid;
    gap: var(--s-3);
    margin-top: var(--s-4);
  }
  div {
    display: flex;
    justify-content: space-between;
    gap: var(--s-4);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    font-weight: 600;
    text-align: right;
  }
`;

const availability = (
  { status, openingHours, openingExceptions }: Listing,
  freeFrom: Date | undefined,
  now: Date,
): string => {
  if (status !== 'active') return 'Not available';
  if (freeFrom) return `Free from ${formatDateTime(freeFrom, now)}`;
  const hasHours = openingHours && Object.keys(openingHours).length > 0;
  return hasHours ? describeOpening(openingHours, now, openingExceptions) : 'Available';
};

/** Facts of a service as a list (product 2.7). */
export function ServiceStats({ listing }: { listing: Listing }) {
  const { first } = useFreeDays(listing);
  const { category, duration, priceType, seats } = listing;
  const now = useMinute();
  const facts = [
    ['Category', CATEGORY_NAMES[category]],
    ['Duration', formatDuration(duration)],
    ['Price Type', PRICE_TYPE_NAMES[priceType]],
    ...(seats ? [['Seats', String(seats)]] : []),
    ['Availability', availability(listing, first?.at, now)],
  ] as const;
  return (
    <Root as="section" aria-labelledby="service-stats">
      <h2 id="service-stats">Service Stats</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {category === 'restaurant' && (
          <LazyBoundary>
            <Suspense>
              <FoodFacts listing={listing} />
            </Suspense>
          </LazyBoundary>
        )}
      </dl>
    </Root>
  );
}

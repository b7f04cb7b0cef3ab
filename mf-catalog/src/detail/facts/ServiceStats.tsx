import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, PRICE_TYPE_NAMES, formatDuration } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { describeOpening } from '../../opening-hours/describeOpening';

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

const availability = ({ status, openingHours, openingExceptions }: Listing, now: Date): string => {
  if (status !== 'active') return 'Not available';
  const hasHours = openingHours && Object.keys(openingHours).length > 0;
  return hasHours ? describeOpening(openingHours, now, openingExceptions) : 'Available';
};

/** Facts of a service as a list (product 2.7). */
export function ServiceStats({ listing }: { listing: Listing }) {
  const { category, duration, priceType, seats } = listing;
  const now = useMinute();
  const facts = [
    ['Category', CATEGORY_NAMES[category]],
    ['Duration', formatDuration(duration)],
    ['Price Type', PRICE_TYPE_NAMES[priceType]],
    ...(seats ? [['Seats', String(seats)]] : []),
    ['Availability', availability(listing, now)],
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
      </dl>
    </Root>
  );
}

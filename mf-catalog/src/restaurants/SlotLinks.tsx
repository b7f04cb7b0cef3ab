import type { Listing, NextFree } from '@tm/contracts';
import { useNextFreeQuery } from '@tm/api-client/nextFree';
import { describeFreeDates, formatTime, fromLagos } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useRestaurantFilters } from './useRestaurantFilters';

/** Has its height before the answer comes and without one, so that nothing moves. */
const Root = styled.div`
  min-height: 73px;
  margin-top: var(--s-1);
  p {
    min-height: 21px;
    color: var(--ink-2);
    font-size: var(--fs-xs);
    line-height: 21px;
  }
  ul {
    /* Above the link of the whole card. */
    position: relative;
    z-index: 1;
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s-2);
    margin-top: var(--s-1);
  }
  a {
    display: grid;
    place-items: center;
    min-height: var(--touch);
    border: 1px solid var(--brand);
    border-radius: var(--r-full);
    color: var(--brand-strong);
    font-size: var(--fs-sm);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    background: var(--brand-tint);
  }
`;

type Day = NextFree['days'][number];
type Props = { listing: Listing; page: string };

/** Free times of the next free day, if the reader has chosen none. */
function useNextDay({ listing, page }: Props): { free: Listing['free']; day: Day | undefined } {
  const isChosen = listing.free !== undefined;
  const { data } = useNextFreeQuery({ ids: page }, { skip: isChosen });
  if (isChosen) return { free: listing.free, day: listing.freeDay };
  const row = data?.find(({ id }) => id === listing.id);
  return { free: row?.free === 'no' ? undefined : row?.free, day: row?.days[0] };
}

const capitalized = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/**
 * The first three free times of a restaurant on the chosen days, or on its next free day, as links to the
 * booking form. Empty if they are not known.
 */
export function SlotLinks(props: Props) {
  const { listing } = props;
  const { freeOn, seats } = useRestaurantFilters().filters;
  const guests = freeOn && seats;
  const now = useMinute();
  const { free, day } = useNextDay(props);
  if (free === 'ask') return <Root as="p">Times on request</Root>;
  const when = day && describeFreeDates({ from: day.date, to: day.date }, now).replace(/^on /, '');
  return (
    <Root>
      {day && when && (
        <>
          <p>{capitalized(when)}</p>
          <ul aria-label={`Free times of ${listing.title}`}>
            {day.times.map((time) => (
              <li key={time}>
                <Link
                  to={`/services/${listing.id}/book?date=${day.date}&time=${time}${guests && `&guests=${guests}`}`}
                >
                  <VisuallyHidden>
                    Book {listing.title} {when},{' '}
                  </VisuallyHidden>
                  {formatTime(fromLagos(day.date, time) ?? now)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Root>
  );
}

import type { Listing, NextFree } from '@tm/contracts';
import { useNextFreeQuery } from '@tm/api-client/nextFree';
import { describeFreeTime, describeNextFree } from '@tm/domain';
import { styled } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { Line } from './cardStyle';

/** Has its height before the answer comes and without one, so that nothing moves. */
const Free = styled(Line)`
  min-height: 21px;
  color: var(--brand-strong);
  font-size: var(--fs-xs);
  line-height: 21px;
`;

const startOf = (day: NextFree['days'][number] | undefined) =>
  day && { date: day.date, time: day.times[0] ?? '' };

/** First free time on the days that the reader has chosen; the list contains it. */
function ChosenFreeLine({ listing: { free, freeDay } }: { listing: Listing }) {
  const now = useMinute();
  const start = startOf(freeDay);
  if (free === 'ask') return <Free>Times on request</Free>;
  return <Free>{start && describeFreeTime(start, now)}</Free>;
}

function FirstFreeLine({ id, page }: { id: string; page: string }) {
  const now = useMinute();
  const { data } = useNextFreeQuery({ ids: page });
  const start = startOf(data?.find((row) => row.id === id)?.days[0]);
  return <Free>{start && describeNextFree(start, now)}</Free>;
}

/**
 * Next free time of a listing, or the one of a list with a date; empty if it is not known or the business
 * gives no hours. `page` are the ids of the listings of its page, which are asked for together.
 */
export const NextFreeLine = ({ listing, page }: { listing: Listing; page: string }) =>
  listing.free ? <ChosenFreeLine listing={listing} /> : <FirstFreeLine id={listing.id} page={page} />;

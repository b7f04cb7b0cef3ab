import { useCalendarFeedsQuery } from '@tm/api-client/calendarFeeds';
import type { CreatedFeed } from '@tm/contracts';
import { FEED_LIMITS, type FeedSide } from '@tm/domain';
import { ErrorState, Muted, Skeleton, Stack } from '@tm/ui';
import { useState } from 'react';
import { FeedForm } from './FeedForm';
import { FeedItem } from './FeedItem';
import { NewAddress } from './NewAddress';
import { useRestaurants } from './useRestaurants';

/** The addresses under which external calendars read the user's bookings, and the form of a new one. */
export function CalendarFeeds({ bookings }: { bookings: FeedSide }) {
  const { data, error, refetch } = useCalendarFeedsQuery();
  const restaurants = useRestaurants();
  const [made, setMade] = useState<CreatedFeed | null>(null);
  if (error && !data) return <ErrorState compact onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={200} aria-busy="true" />;
  const feeds = data.filter((feed) => feed.bookings === bookings);
  return (
    <Stack $gap={4}>
      <p>
        Your bookings appear in Google, Apple or Outlook Calendar under an address that only you know. Google
        looks once or twice a day; the site is always right.
      </p>
      {made && <NewAddress key={made.id} feed={made} />}
      {feeds.length > 0 && (
        <ul aria-label="Calendar addresses">
          {feeds.map((feed) => (
            <FeedItem
              key={feed.id}
              feed={feed}
              restaurant={restaurants.find(({ id }) => id === feed.serviceId)?.title}
              onWithdrawn={() => setMade((shown) => (shown?.id === feed.id ? null : shown))}
            />
          ))}
        </ul>
      )}
      {data.length < FEED_LIMITS.perPerson ? (
        <FeedForm
          bookings={bookings}
          restaurants={bookings === 'received' ? restaurants : []}
          onMade={setMade}
        />
      ) : (
        <Muted as="p">
          You have {FEED_LIMITS.perPerson} addresses, which is the most. Withdraw one first.
        </Muted>
      )}
    </Stack>
  );
}

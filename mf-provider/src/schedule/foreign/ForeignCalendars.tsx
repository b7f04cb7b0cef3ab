import { useForeignCalendarsQuery } from '@tm/api-client/foreignCalendars';
import { useProviderCalendarQuery } from '@tm/api-client/providerCalendar';
import { FOREIGN_LIMITS, lagosDate } from '@tm/domain';
import { currentTime, useUser } from '@tm/platform';
import { ErrorState, Muted, SectionTitle, Skeleton, Stack } from '@tm/ui';
import { useState } from 'react';
import { ForeignConflicts } from './ForeignConflicts';
import { ForeignForm, type Place } from './ForeignForm';
import { ForeignItem } from './ForeignItem';

const NO_PLACES: readonly Place[] = [];

/** Returns the restaurants of an owner; null until they are loaded. */
function usePlaces(): readonly Place[] | null {
  const isOwner = useUser()?.role === 'restaurant_owner';
  const [today] = useState(() => lagosDate(currentTime()));
  const { data } = useProviderCalendarQuery({ from: today, to: today }, { skip: !isOwner });
  return isOwner ? (data?.restaurants ?? null) : NO_PLACES;
}

function Content() {
  const { data, error, refetch } = useForeignCalendarsQuery();
  const places = usePlaces();
  if (error && !data) return <ErrorState compact onRetry={() => void refetch()} />;
  if (!data || !places) return <Skeleton $height={200} aria-busy="true" />;
  const { calendars, conflicts } = data;
  return (
    <Stack $gap={4}>
      <p>
        Times that are busy in your Google, Apple or Outlook calendar, or on Airbnb, are not offered to
        customers. We read them every half hour, without titles.
      </p>
      {calendars.length > 0 && (
        <ul aria-label="Other calendars">
          {calendars.map((calendar) => (
            <ForeignItem
              key={calendar.id}
              calendar={calendar}
              place={places.find(({ id }) => id === calendar.serviceId)?.title}
            />
          ))}
        </ul>
      )}
      {conflicts.length > 0 && <ForeignConflicts conflicts={conflicts} />}
      {calendars.length < FOREIGN_LIMITS.perProvider ? (
        <ForeignForm places={places} />
      ) : (
        <Muted as="p">
          You have {FOREIGN_LIMITS.perProvider} calendars, which is the most. Remove one first.
        </Muted>
      )}
    </Stack>
  );
}

/** Slot `foreign-calendars`: calendars elsewhere that block the provider's time, below the hours. */
export const ForeignCalendars = () => (
  <Stack $gap={3}>
    <SectionTitle>Busy times from other calendars</SectionTitle>
    <Content />
  </Stack>
);

import { useProviderCalendarQuery } from '@tm/api-client/providerCalendar';
import type { ProviderCalendar } from '@tm/contracts';
import { lagosDate } from '@tm/domain';
import { currentTime, useUser } from '@tm/platform';
import { useState } from 'react';

export type Restaurant = ProviderCalendar['restaurants'][number];
const NONE: readonly Restaurant[] = [];

/** Returns the restaurants of an owner; none for other users and until they are loaded. */
export function useRestaurants(): readonly Restaurant[] {
  const user = useUser();
  const [today] = useState(() => lagosDate(currentTime()));
  const { data } = useProviderCalendarQuery(
    { from: today, to: today },
    { skip: user?.role !== 'restaurant_owner' },
  );
  return data?.restaurants ?? NONE;
}

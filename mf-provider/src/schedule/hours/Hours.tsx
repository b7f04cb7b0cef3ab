import { useAvailabilityQuery } from '@tm/api-client/providers';
import type { User } from '@tm/contracts';
import { lagosDate } from '@tm/domain';
import { Card, ErrorState, Page, PageHead, Skeleton, Stack } from '@tm/ui';
import { useState } from 'react';
import { currentTime, Slot, styled } from '@tm/platform';
import { ProvidersOnly } from '../../frame/ProvidersOnly';
import { NoBusinessYet } from '../../frame/NoBusinessYet';
import { HoursForm } from './HoursForm';

const Cards = () => (
  <Stack $gap={5} aria-busy="true">
    <Skeleton $height={460} $radius={2} />
    <Skeleton $height={240} $radius={2} />
    <Skeleton $height={220} $radius={2} />
  </Stack>
);

/** Below the foot of the form, which stays in view while the form does. */
const Elsewhere = styled.div`
  display: grid;
  gap: var(--s-5);
  margin-top: var(--s-5);
`;

/** The second slot is of this remote: a slot loads when it is near the view. */
const CalendarsElsewhere = () => (
  <Elsewhere>
    <Card $pad={5}>
      <Slot name="calendar-feeds" height={300} />
    </Card>
    <Card $pad={5}>
      <Slot name="foreign-calendars" height={300} />
    </Card>
  </Elsewhere>
);

const Outline = () => (
  <Page>
    <Stack>
      <Skeleton $width={220} $height={36} />
      <Cards />
    </Stack>
  </Page>
);

/**
 * Loads the rules from the availability response, which contains them for the owner on any date. Calendars
 * elsewhere follow the form, because they would be in view, and load, while the form is shorter.
 */
function OwnHours({ providerId }: { providerId: string }) {
  const [today] = useState(() => lagosDate(currentTime()));
  const { data, error, isFetching, refetch } = useAvailabilityQuery({ providerId, from: today, to: today });
  if (data?.rules)
    return (
      <>
        <HoursForm rules={data.rules} holidays={data.holidays ?? []} {...{ providerId, today }} />
        <CalendarsElsewhere />
      </>
    );
  if (error && !isFetching)
    return <ErrorState title="Your hours did not load" onRetry={() => void refetch()} />;
  return <Cards />;
}

const SUBTITLE = 'When customers can book you. All times are Lagos time.';
const subtitleOf = ({ role }: User) =>
  role === 'restaurant_owner' ? `${SUBTITLE} A restaurant with its own hours uses those instead.` : SUBTITLE;

/** Page `/provider-dashboard/hours`: hours, days off, public holidays, rules, and calendars elsewhere. */
export const Hours = () => (
  <ProvidersOnly skeleton={<Outline />}>
    {(user) => (
      <Page>
        <PageHead title="Hours" subtitle={subtitleOf(user)} />
        {user.profileData ? (
          <OwnHours key={user.profileData.id} providerId={user.profileData.id} />
        ) : (
          <NoBusinessYet />
        )}
      </Page>
    )}
  </ProvidersOnly>
);

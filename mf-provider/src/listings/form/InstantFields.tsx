import { useAvailabilityQuery } from '@tm/api-client/providers';
import { INSTANT_CONDITIONS, describeOwnerObstacle, lagosDate, MAX_INSTANT_DAYS } from '@tm/domain';
import { currentTime, Link, styled, useUser } from '@tm/platform';
import { Input, textLink } from '@tm/ui';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingText } from '../text/listingText';

const Root = styled.div`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-1);
  background: var(--surface-2);
  ul {
    display: grid;
    gap: var(--s-2);
    padding-left: var(--s-5);
    list-style: disc;
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  a {
    ${textLink}
  }
`;

const Off = styled.p`
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-1);
  background: var(--pending-tint);
  color: var(--ink);
`;

/** Returns why bookings at once would be off. Opening hours in the form count before they are saved. */
const useObstacle = (listingId: string | undefined) => {
  const { control } = useFormContext<ListingText>();
  const [category, week] = useWatch({ control, name: ['category', 'week'] });
  const providerId = useUser()?.profileData?.id ?? '';
  const today = lagosDate(currentTime());
  const days = { from: today, to: today };
  const params = { providerId, ...days, ...(listingId && { serviceId: listingId }) };
  const { data } = useAvailabilityQuery(params, { skip: providerId === '' });
  const obstacle = data?.instant?.obstacle;
  const hasHours = category === 'restaurant' && week.some(({ isOpen }) => isOpen);
  return obstacle === 'no_hours' && hasHours ? undefined : obstacle;
};

/** Days ahead of bookings at once, their conditions, and the missing one. */
export function InstantFields({ listingId }: { listingId?: string | undefined }) {
  const { register, control, formState } = useFormContext<ListingText>();
  const category = useWatch({ control, name: 'category' });
  const obstacle = useObstacle(listingId);
  const off = describeOwnerObstacle(obstacle);
  const titleId = useId();
  return (
    <Root role="group" aria-labelledby={titleId}>
      <b id={titleId}>Conditions of a booking at once</b>
      {off && (
        <Off role="note">
          {off} {obstacle === 'no_hours' && category !== 'restaurant' && <Hours />}
        </Off>
      )}
      <ul>
        {INSTANT_CONDITIONS.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <Input
        label="Days ahead"
        inputMode="numeric"
        autoComplete="off"
        hint={`From 1 to ${MAX_INSTANT_DAYS}. Later dates are requests.`}
        error={formState.errors.instantDays?.message}
        {...register('instantDays')}
      />
    </Root>
  );
}

const Hours = () => <Link to="/provider-dashboard/hours">Set your hours</Link>;

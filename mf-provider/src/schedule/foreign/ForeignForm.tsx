import { useAddForeignMutation } from '@tm/api-client/foreignCalendars';
import type { ProviderCalendar } from '@tm/contracts';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { Button, FormError, Input, Row, Select, Stack } from '@tm/ui';
import { useState, type FormEvent } from 'react';

export type Place = ProviderCalendar['restaurants'][number];
type Props = { places: readonly Place[] };
type Failure = { address?: string | undefined; form?: string };

const FAILED = 'The calendar could not be added. Please try again.';
const WHERE =
  'Google: Settings of the calendar, Secret address in iCal format. Outlook: Shared calendars, Publish, ICS. Airbnb: Availability, Connect calendars.';

const failureOf = (error: unknown): Failure => {
  const atAddress = isApiError(error) ? error.errors?.['address']?.[0] : undefined;
  return atAddress ? { address: atAddress } : { form: messageOf(error, FAILED) };
};

/** Form of a calendar elsewhere: its address, whole-day events, and the restaurant that it blocks. */
export function ForeignForm({ places }: Props) {
  const [add, { isLoading }] = useAddForeignMutation();
  const [address, setAddress] = useState('');
  const [allDay, setAllDay] = useState<'busy' | 'free'>('busy');
  const [placeId, setPlaceId] = useState(places[0]?.id ?? '');
  const [failure, setFailure] = useState<Failure>({});
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure({});
    const { data, error } = await add({ address, allDay, ...(placeId && { serviceId: placeId }) });
    if (data) {
      setAddress('');
      notify({ title: 'Calendar added', description: `Busy times of ${data.host} block bookings now.` });
    } else if (!isUnauthorized(error)) setFailure(failureOf(error));
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack $gap={3}>
        <FormError>{failure.form ?? ''}</FormError>
        <Input
          label="Address of the calendar"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          hint={WHERE}
          value={address}
          error={failure.address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Select
          label="Whole-day events"
          value={allDay}
          onChange={({ target }) => setAllDay(target.value === 'free' ? 'free' : 'busy')}
        >
          <option value="busy">Take the whole day</option>
          <option value="free">Take no time</option>
        </Select>
        {places.length > 1 && (
          <Select label="Blocks" value={placeId} onChange={({ target }) => setPlaceId(target.value)}>
            {places.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <Row>
          <Button type="submit" pending={isLoading} pendingText="Reading…">
            Add calendar
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

import { useCreateFeedMutation } from '@tm/api-client/calendarFeeds';
import type { CreatedFeed, CreateFeedRequest } from '@tm/contracts';
import { isUnauthorized, messageOf } from '@tm/platform';
import { Button, FormError, Row, Select, Stack } from '@tm/ui';
import { useState, type FormEvent } from 'react';
import type { Restaurant } from './useRestaurants';

type Props = {
  bookings: NonNullable<CreateFeedRequest['bookings']>;
  restaurants: readonly Restaurant[];
  onMade: (feed: CreatedFeed) => void;
};

/** Form of a new address: the content of the calendar, and its restaurant. */
export function FeedForm({ bookings, restaurants, onMade }: Props) {
  const [create, { isLoading }] = useCreateFeedMutation();
  const [detail, setDetail] = useState<'plain' | 'full'>('plain');
  const [serviceId, setServiceId] = useState('');
  const [failure, setFailure] = useState('');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    const { data, error } = await create({ bookings, detail, ...(serviceId && { serviceId }) });
    if (data) onMade(data);
    else if (!isUnauthorized(error))
      setFailure(messageOf(error, 'The address could not be made. Please try again.'));
  };
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Stack $gap={3}>
        <FormError>{failure}</FormError>
        <Select
          label="The calendar shows"
          value={detail}
          onChange={({ target }) => setDetail(target.value === 'full' ? 'full' : 'plain')}
          hint={
            detail === 'full'
              ? 'Other people who see your calendar, and its company, can read names, phones and addresses of customers.'
              : undefined
          }
        >
          <option value="plain">Title, area and reference</option>
          <option value="full">Also names, phones and addresses</option>
        </Select>
        {restaurants.length > 1 && (
          <Select label="Bookings of" value={serviceId} onChange={({ target }) => setServiceId(target.value)}>
            <option value="">All</option>
            {restaurants.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <Row>
          <Button type="submit" pending={isLoading} pendingText="Making…">
            Make address
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

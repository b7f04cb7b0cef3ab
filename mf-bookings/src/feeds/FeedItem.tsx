import { useWithdrawFeedMutation } from '@tm/api-client/calendarFeeds';
import type { CalendarFeed } from '@tm/contracts';
import { formatDate } from '@tm/domain';
import { currentTime, isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { Button, Muted, VisuallyHidden } from '@tm/ui';
import { ListRow } from '@tm/ui/list-row';

const DETAILS = { plain: 'without names', full: 'with names, phones and addresses' } as const;
const SIDES = { made: 'Bookings you made', received: 'Bookings you received' } as const;

const describeReading = ({ createdAt, readAt }: CalendarFeed): string => {
  const read = readAt ? `last read ${formatDate(new Date(readAt), currentTime())}` : 'not read yet';
  return `Made ${formatDate(new Date(createdAt), currentTime())}, ${read}`;
};

type Props = { feed: CalendarFeed; restaurant: string | undefined; onWithdrawn: () => void };

/** One address with what it shows, when it was read, and the button that withdraws it. */
export function FeedItem({ feed, restaurant, onWithdrawn }: Props) {
  const [withdraw, { isLoading }] = useWithdrawFeedMutation();
  const title = [SIDES[feed.bookings], restaurant, DETAILS[feed.detail]].filter(Boolean).join(', ');
  const handleWithdraw = async () => {
    const { error } = await withdraw(feed.id);
    if (!error || (isApiError(error) && error.status === 404)) {
      onWithdrawn();
      notify({ title: 'Address withdrawn', description: 'Calendars that use it get nothing any more.' });
    } else if (!isUnauthorized(error))
      notify({
        title: 'Error',
        description: messageOf(error, 'The address could not be withdrawn. Please try again.'),
        variant: 'destructive',
      });
  };
  return (
    <ListRow>
      <div>
        {title}
        <Muted as="p" $small>
          {describeReading(feed)}
        </Muted>
      </div>
      <Button
        size="sm"
        variant="secondary"
        pending={isLoading}
        pendingText="Withdrawing…"
        onClick={() => void handleWithdraw()}
      >
        Withdraw<VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </ListRow>
  );
}

import { useCancelPreviewQuery } from '@tm/api-client/adminBookings';
import type { BookingsPreview } from '@tm/contracts';
import { bookingReference, formatDateTime } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { ErrorState, Skeleton, Stack } from '@tm/ui';
import { BookingLines } from './BookingLines';
import { describePreview, type CancelChoice } from './cancelLabels';

const lineOf = (booking: BookingsPreview['bookings'][number]) => {
  const { id, title, customerName, providerName, startsAt, refusal } = booking;
  return {
    id,
    title: `${title} #${bookingReference(id)}`,
    text: refusal
      ? `Skipped: ${refusal}`
      : `${customerName} at ${providerName}, ${formatDateTime(new Date(startsAt), currentTime())}`,
  };
};

/** The current consequences of a cancellation: how many bookings, whose, and the money. */
export function CancelPreview({ bookings, business }: CancelChoice) {
  const query = business ? { providerId: business.id } : { ids: bookings.map(({ id }) => id).join(',') };
  const { data, error, isFetching, refetch } = useCancelPreviewQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !isFetching)
    return <ErrorState compact title="The preview did not load" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={120} $radius={2} />;
  const hidden = data.open - data.bookings.length;
  return (
    <Stack $gap={3}>
      <div>
        {describePreview(data).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {data.bookings.length > 0 && <BookingLines label="Bookings" lines={data.bookings.map(lineOf)} />}
      {hidden > 0 && <p>And {hidden} more.</p>}
    </Stack>
  );
}

import { useCancellingQuery } from '@tm/api-client/cancelling';
import { describeKeptAfterCancelling } from '@tm/domain';
import { Skeleton } from '@tm/ui';

/** States what a cancellation does to the share of kept bookings that customers see. */
export function KeptAfterCancel({ id }: { id: string }) {
  const { data, isError } = useCancellingQuery(id, { refetchOnMountOrArgChange: true });
  if (isError) return null;
  return data ? <p>{describeKeptAfterCancelling(data)}</p> : <Skeleton $height={24} />;
}

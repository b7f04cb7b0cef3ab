import { useRemovePlaceMutation } from '@tm/api-client/savedPlaces';
import type { SavedPlace } from '@tm/contracts';
import { formatCustomerAddress } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';

type Props = { place: SavedPlace | null; onClose: () => void };

/** Confirmation before a saved address is removed. Open while it has an address. */
export function RemovePlace({ place, onClose }: Props) {
  const [remove, { isLoading }] = useRemovePlaceMutation();
  const handleYes = async ({ id, name }: SavedPlace) => {
    const { error } = await remove(id);
    if (!error || (isApiError(error) && error.status === 404)) notify({ title: `${name} was removed` });
    else if (!isUnauthorized(error))
      notify({
        title: 'Error',
        description: messageOf(error, 'The address could not be removed. Please try again.'),
        variant: 'destructive',
      });
    onClose();
  };
  return (
    <LazyDialog
      open={place !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Remove ${place?.name ?? 'this address'}?`}
      description={place ? formatCustomerAddress(place) : undefined}
      width={460}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            pending={isLoading}
            pendingText="Removing…"
            onClick={() => place && void handleYes(place)}
          >
            Remove address
          </Button>
        </>
      }
    >
      <p>The booking form no longer offers it. Bookings that you have made keep their address.</p>
    </LazyDialog>
  );
}

import type { Booking } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import type { PartyKey } from '../PartyChips';

const BookingDetails = lazyScreen(() => import('./BookingDetails'), 'BookingDetails');

type Props = {
  /** Null closes the dialog. */
  id: string | null;
  onChoose: (name: PartyKey, id: string) => void;
  onCancel: (booking: Booking) => void;
  onClose: () => void;
};

/** A dialog with all details of a booking. */
export const BookingDialog = ({ id, onChoose, onCancel, onClose }: Props) => (
  <LazyDialog
    open={id !== null}
    onOpenChange={(isOpen) => isOpen || onClose()}
    title="Booking details"
    shape="panel"
    width={640}
  >
    <LazySection waiting={<Skeleton $height={480} />} failed="The details did not load.">
      {id && <BookingDetails id={id} onChoose={onChoose} onCancel={onCancel} />}
    </LazySection>
  </LazyDialog>
);

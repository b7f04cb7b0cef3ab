import type { User } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';

const UserPanel = lazyScreen(() => import('../page/UserPanel'), 'UserPanel');

type Props = {
  /** Null closes the panel. */
  id: string | null;
  name: string;
  me: User;
  onMove: (user: User) => void;
  onClose: () => void;
};

/** A panel beside the list with a user's profile, figures and acts. */
export const UserDialog = ({ id, name, me, onMove, onClose }: Props) => (
  <LazyDialog
    open={id !== null}
    onOpenChange={(isOpen) => isOpen || onClose()}
    title={name}
    shape="panel"
    width={560}
  >
    <LazySection waiting={<Skeleton $height={480} />} failed="The user did not load.">
      {id && <UserPanel id={id} me={me} onMove={onMove} />}
    </LazySection>
  </LazyDialog>
);

import { notifyNotLoaded } from '@tm/ui';
import { useState, type ComponentType, type ReactNode } from 'react';

export type DialogProps = { onClose: () => void };

type Opener = { open: () => void; isLoading: boolean; dialog: ReactNode };

/**
 * A dialog in its own chunk, fetched when it is opened and rendered until it closes. If the chunk fails to
 * load, a toast is shown and the page stays as it is. `useDialog(() =>
 * import('./ChangePassword').then((chunk) => chunk.ChangePassword))`
 */
export function useDialog(load: () => Promise<ComponentType<DialogProps>>): Opener {
  const [isLoading, setLoading] = useState(false);
  const [shown, setShown] = useState<{ Dialog: ComponentType<DialogProps> } | null>(null);
  const open = async () => {
    setLoading(true);
    try {
      setShown({ Dialog: await load() });
    } catch {
      notifyNotLoaded();
    } finally {
      setLoading(false);
    }
  };
  return {
    open: () => void open(),
    isLoading,
    dialog: shown && <shown.Dialog onClose={() => setShown(null)} />,
  };
}

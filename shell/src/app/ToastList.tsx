import { actOnToast, dismissToast, TOAST, type Toast } from '@tm/platform';
import { Toaster } from '@tm/ui/toast';

export const ToastList = ({ toasts }: { toasts: readonly Toast[] }) => (
  <Toaster
    toasts={toasts}
    onDismiss={dismissToast}
    onAct={actOnToast}
    duration={TOAST.duration}
    swipeThreshold={TOAST.swipeThreshold}
    hotkey={TOAST.hotkey}
    maxWidth={TOAST.maxWidth}
  />
);

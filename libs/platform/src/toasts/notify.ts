import { currentStore } from './currentStore';
import { TOAST, toastSlice, type Toast } from './toastSlice';

let lastId = 0;
/** The act of the newest toast's button. Only that toast is visible, and the store holds no functions. */
let lastAct: (() => void) | undefined;

/**
 * Shows a toast; the newest replaces the previous one (product 9). The shell renders it.
 * `notify({ title: 'Booking Failed', description: 'Failed to create booking. Please try again.', variant:
 * 'destructive' })`
 */
export function notify({
  title,
  description,
  variant = 'default',
  action,
}: Pick<Toast, 'title'> &
  Partial<Pick<Toast, 'description' | 'variant'>> & { action?: { label: string; act: () => void } }): void {
  lastId += 1;
  lastAct = action?.act;
  const button = action && { action: action.label };
  currentStore().dispatch(toastSlice.actions.shown({ id: lastId, title, description, variant, ...button }));
}

/** Does what the button of a toast promises, and closes the toast. */
export function actOnToast(id: number): void {
  if (id === lastId) {
    lastAct?.();
    lastAct = undefined;
  }
  dismissToast(id);
}

/** Closes a toast. It leaves the state later, so that its closing can be animated. */
export function dismissToast(id: number): void {
  const { dispatch } = currentStore();
  dispatch(toastSlice.actions.dismissed(id));
  setTimeout(() => dispatch(toastSlice.actions.removed(id)), TOAST.removeDelay);
}

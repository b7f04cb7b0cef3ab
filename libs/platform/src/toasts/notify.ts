import { currentStore } from './currentStore';
import { TOAST, toastSlice, type Toast } from './toastSlice';

let lastId = 0;

/**
 * Shows a toast; the newest replaces the previous one (product 9). The shell renders it.
 * `notify({ title: 'Booking Failed', description: 'Failed to create booking. Please try again.', variant:
 * 'destructive' })`
 */
export function notify({
  title,
  description,
  variant = 'default',
}: Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'variant'>>): void {
  lastId += 1;
  currentStore().dispatch(toastSlice.actions.shown({ id: lastId, title, description, variant }));
}

/** Closes a toast. It leaves the state later, so that its closing can be animated. */
export function dismissToast(id: number): void {
  const { dispatch } = currentStore();
  dispatch(toastSlice.actions.dismissed(id));
  setTimeout(() => dispatch(toastSlice.actions.removed(id)), TOAST.removeDelay);
}

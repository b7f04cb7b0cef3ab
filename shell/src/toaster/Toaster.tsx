import { toastSlice, useSelector } from '@tm/platform';
import { lazy, Suspense } from 'react';

const ToastList = lazy(async () => ({ default: (await import('./ToastList')).ToastList }));

/** Loads the drawing of toasts with the first one. */
export function Toaster() {
  const toasts = useSelector(toastSlice.selectors.selectToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}

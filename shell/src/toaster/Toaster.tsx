import { styled, toastSlice, useSelector, type Toast } from '@tm/platform';
import { lazy, Suspense } from 'react';

const ToastList = lazy(async () => ({ default: (await import('./ToastList')).ToastList }));

const Corner = styled.div`
  position: fixed;
  right: var(--s-4);
  bottom: var(--s-4);
  z-index: 60;
  max-width: min(420px, calc(100vw - 2 * var(--s-4)));
  padding: var(--s-4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-1);
  box-shadow: var(--shadow-2);
`;

/** A toast may be gone in half a second (the page is left): it does not wait for its drawing. */
const Plain = ({ toasts }: { toasts: readonly Toast[] }) =>
  toasts
    .filter(({ open }) => open)
    .map(({ id, title, description, variant }) => (
      <Corner key={id} role={variant === 'destructive' ? 'alert' : 'status'}>
        <strong>{title}</strong>
        <p>{description}</p>
      </Corner>
    ));

/** Loads the drawing of toasts with the first one. */
export function Toaster() {
  const toasts = useSelector(toastSlice.selectors.selectToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={<Plain toasts={toasts} />}>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}

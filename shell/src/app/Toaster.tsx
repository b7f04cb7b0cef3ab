import { dismissToast, styled, TOAST, toastSlice, useSelector, type Toast } from '@tm/platform';
import { toastCard, toastPlace } from '@tm/ui';
import { lazy, Suspense, useEffect } from 'react';

const Corner = styled.div`
  ${toastPlace}
`;
const Card = styled.div<{ $destructive: boolean }>`
  ${toastCard}
`;

/**
 * Toasts as plain markup. A toast may be visible for only half a second (when the page is left), so it does
 * not wait for the lazy chunk.
 */
const Plain = ({ toasts }: { toasts: readonly Toast[] }) =>
  toasts
    .filter(({ open }) => open)
    .map(({ id, title, description, variant }) => (
      <Corner key={id} role={variant === 'destructive' ? 'alert' : 'status'}>
        <Card $destructive={variant === 'destructive'}>
          <strong>{title}</strong>
          <p>{description}</p>
        </Card>
      </Corner>
    ));

/**
 * Without network the lazy chunk does not load, which is when toasts matter most. The plain toasts stay for
 * their normal time.
 */
function WithoutToastList({ toasts }: { toasts: readonly Toast[] }) {
  const newest = toasts.find(({ open }) => open)?.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const timer = setTimeout(() => dismissToast(newest), TOAST.duration);
    return () => clearTimeout(timer);
  }, [newest]);
  return <Plain toasts={toasts} />;
}

const ToastList = lazy(() =>
  import('./ToastList').then(
    (chunk) => ({ default: chunk.ToastList }),
    () => ({ default: WithoutToastList }),
  ),
);

/** Shows the toasts. The list with swipe and keyboard support loads with the first toast. */
export function Toaster() {
  const toasts = useSelector(toastSlice.selectors.selectToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={<Plain toasts={toasts} />}>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}

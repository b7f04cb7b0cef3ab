import { dismissToast, styled, TOAST, toastSlice, useSelector, type Toast } from '@tm/platform';
import { toastCard, toastPlace } from '@tm/ui';
import { lazy, Suspense, useEffect } from 'react';

const Corner = styled.div`
  ${toastPlace}
`;
const Card = styled.div<{ $destructive: boolean }>`
  ${toastCard}
`;

/** A toast may be gone in half a second (the page is left): it does not wait for its drawing. */
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

/** Without network the drawing does not come, and that is when there is something to tell: the words stand as they are for their time. */
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

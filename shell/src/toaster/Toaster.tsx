import { styled, toastSlice, useSelector, type Toast } from '@tm/platform';
import { toastCard, toastPlace } from '@tm/ui';
import { lazy, Suspense } from 'react';

const ToastList = lazy(async () => ({ default: (await import('./ToastList')).ToastList }));

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

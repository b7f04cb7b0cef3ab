import { styled } from '@tm/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dialog, DialogProps } from '../dialog/Dialog';
import { sayNotLoaded } from '../feedback/sayNotLoaded';
import { Skeleton } from '../feedback/Skeleton';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { Hold } from './useHoldDialog';

const Coming = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: center;
  background: var(--overlay);
`;

let loaded: typeof Dialog | undefined;
const load = async () => (loaded ??= (await import('../dialog/Dialog')).Dialog);

/**
 * `Dialog` of `@tm/ui/dialog`, for pages that have one but do not open it at once: its code is a chunk of its own, fetched when it is opened
 * for the first time. When it does not come, a toast says so and the dialog counts as closed. What stands in it may hold it (`useHoldDialog`).
 */
export function LateDialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const [Drawn, setDrawn] = useState(() => loaded);
  const isHeld = useRef(false);
  const hold = useCallback((isAtWork: boolean) => {
    isHeld.current = isAtWork;
  }, []);
  useEffect(() => {
    if (!open || Drawn) return undefined;
    let isOver = false;
    load().then(
      (chunk) => isOver || setDrawn(() => chunk),
      () => {
        if (isOver) return;
        sayNotLoaded();
        onOpenChange(false);
      },
    );
    return () => {
      isOver = true;
    };
  }, [open, onOpenChange, Drawn]);
  if (Drawn)
    return (
      <Hold value={hold}>
        <Drawn {...props} onOpenChange={(isOpen) => (isOpen || !isHeld.current) && onOpenChange(isOpen)} />
      </Hold>
    );
  return (
    open && (
      <Coming role="status">
        <Skeleton $width="min(520px, 92vw)" $height={240} $radius={2} />
        <VisuallyHidden>Loading…</VisuallyHidden>
      </Coming>
    )
  );
}

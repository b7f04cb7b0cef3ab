import { styled } from '@tm/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dialog, DialogProps } from '../dialog/Dialog';
import { notifyNotLoaded } from '../../feedback/notifyNotLoaded';
import { Skeleton } from '../../feedback/Skeleton';
import { VisuallyHidden } from '../../layout/VisuallyHidden';
import { BlockCloseContext } from './useBlockClose';

const Loading = styled.div`
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
 * `Dialog` of `@tm/ui/dialog` in a separate chunk, fetched when the dialog is opened for the first time. If
 * the chunk fails to load, a toast is shown and the dialog counts as closed. Its content can block closing
 * (`useBlockClose`).
 */
export function LazyDialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const [LoadedDialog, setLoaded] = useState(() => loaded);
  const isBlocked = useRef(false);
  const setBlocked = useCallback((isBusy: boolean) => {
    isBlocked.current = isBusy;
  }, []);
  useEffect(() => {
    if (!open || LoadedDialog) return undefined;
    let isCancelled = false;
    load().then(
      (chunk) => isCancelled || setLoaded(() => chunk),
      () => {
        if (isCancelled) return;
        notifyNotLoaded();
        onOpenChange(false);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [open, onOpenChange, LoadedDialog]);
  if (LoadedDialog)
    return (
      <BlockCloseContext value={setBlocked}>
        <LoadedDialog
          {...props}
          onOpenChange={(isOpen) => (isOpen || !isBlocked.current) && onOpenChange(isOpen)}
        />
      </BlockCloseContext>
    );
  return (
    open && (
      <Loading role="status">
        <Skeleton $width="min(520px, 92vw)" $height={240} $radius={2} />
        <VisuallyHidden>Loading…</VisuallyHidden>
      </Loading>
    )
  );
}

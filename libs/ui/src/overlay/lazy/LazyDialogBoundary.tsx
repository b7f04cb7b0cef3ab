import { LazyBoundary } from '@tm/platform';
import { Suspense, useEffect, type ReactNode } from 'react';
import { notifyNotLoaded } from '../../feedback/notifyNotLoaded';

type FailedProps = { onFailed: () => void; retry: () => void };

function Failed({ onFailed, retry }: FailedProps) {
  useEffect(() => {
    notifyNotLoaded();
    onFailed();
    retry();
  }, [onFailed, retry]);
  return null;
}

type Props = {
  /** The dialog while it is open, otherwise nothing. */
  children: ReactNode;
  /** Closes the dialog. */
  onFailed: () => void;
  /** Shown while the code loads. */
  waiting?: ReactNode;
};

/**
 * Boundary around a dialog whose code loads when it is opened. If loading fails, a toast is shown and the
 * dialog counts as closed.
 */
export const LazyDialogBoundary = ({ children, onFailed, waiting = null }: Props) => (
  <LazyBoundary otherwise={(retry) => <Failed onFailed={onFailed} retry={retry} />}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </LazyBoundary>
);

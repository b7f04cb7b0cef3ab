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
  /** The dialog while it is open, nothing otherwise. */
  children: ReactNode;
  /** Closes it. */
  onFailed: () => void;
};

/**
 * Around a dialog whose code comes when it is opened. When it does not come, a toast says so and the dialog
 * counts as closed.
 */
export const LazyDialogBoundary = ({ children, onFailed }: Props) => (
  <LazyBoundary otherwise={(retry) => <Failed onFailed={onFailed} retry={retry} />}>
    <Suspense fallback={null}>{children}</Suspense>
  </LazyBoundary>
);

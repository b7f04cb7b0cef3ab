import { LateBoundary } from '@tm/platform';
import { Suspense, useEffect, type ReactNode } from 'react';
import { sayNotLoaded } from '../feedback/sayNotLoaded';

type FailedProps = { onFailed: () => void; retry: () => void };

function Failed({ onFailed, retry }: FailedProps) {
  useEffect(() => {
    sayNotLoaded();
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

/** Around a dialog whose code comes when it is opened. When it does not come, a toast says so and the dialog counts as closed. */
export const LateOpening = ({ children, onFailed }: Props) => (
  <LateBoundary otherwise={(retry) => <Failed onFailed={onFailed} retry={retry} />}>
    <Suspense fallback={null}>{children}</Suspense>
  </LateBoundary>
);

import { ErrorState } from '@tm/ui';

/** Replaces a page that depends on the session when the session request failed. */
export const SessionUnknown = ({ onRetry }: { onRetry: () => unknown }) => (
  <ErrorState title="We could not check who you are" onRetry={() => void onRetry()} />
);

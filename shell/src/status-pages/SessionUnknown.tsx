import { ErrorState } from '@tm/ui';

/** In the place of a page that depends on who is here, while that cannot be asked. */
export const SessionUnknown = ({ onRetry }: { onRetry: () => unknown }) => (
  <ErrorState title="We could not check who you are" onRetry={() => void onRetry()} />
);

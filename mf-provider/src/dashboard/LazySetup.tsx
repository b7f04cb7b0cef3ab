import type { ProviderProfile, User } from '@tm/contracts';
import { LazyBoundary, lazyScreen } from '@tm/platform';
import { Suspense, useEffect, useState } from 'react';

const SetupSteps = lazyScreen(() => import('./SetupSteps'), 'SetupSteps');

/** Delay after the first render, so that the numbers and the bookings load first. */
const LATER_MS = 1_000;

/**
 * Loads the setup steps of a new business after the rest of the page, and below it, so that nothing moves.
 */
export function LazySetup({ user, profile }: { user: User; profile: ProviderProfile }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <LazyBoundary otherwise={() => null}>
        <Suspense>
          <SetupSteps profile={profile} role={user.role} />
        </Suspense>
      </LazyBoundary>
    )
  );
}

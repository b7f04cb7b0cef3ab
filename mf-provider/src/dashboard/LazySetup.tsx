import type { ProviderProfile, User } from '@tm/contracts';
import { LazyBoundary, lazyScreen } from '@tm/platform';
import { Suspense, useEffect, useState } from 'react';

const SetupSteps = lazyScreen(() => import('./SetupSteps'), 'SetupSteps');

/** The numbers and the bookings come first: so long after the page. */
const LATER_MS = 1_000;

/** What a new business lacks, asked and loaded once the rest of the page is there, below it, where it moves nothing. */
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

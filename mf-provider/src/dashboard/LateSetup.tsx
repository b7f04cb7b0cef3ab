import type { ProviderProfile, User } from '@tm/contracts';
import { LateBoundary, lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { Suspense, useEffect, useState } from 'react';

const SetupSteps = lazyScreen(() => import('../setup-steps'), 'SetupSteps');

/** The numbers and the bookings come first: so long after the page. */
const LATER_MS = 1_000;

type Props = { user: User; profile: ProviderProfile; isPlaceKept?: boolean };

/** What a new business lacks, asked and loaded once the rest of the page is there; without it the page is whole. */
export function LateSetup({ user, profile, isPlaceKept }: Props) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const waiting = isPlaceKept ? (
    <Skeleton $height={214} $radius={2} style={{ marginBottom: 'var(--s-8)' }} />
  ) : null;
  if (!isLate) return waiting;
  return (
    <LateBoundary otherwise={() => null}>
      <Suspense fallback={waiting}>
        <SetupSteps profile={profile} role={user.role} waiting={waiting} />
      </Suspense>
    </LateBoundary>
  );
}

import { useVerificationQuery } from '@tm/api-client/verification';
import type { ProviderProfile, User } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Card, ErrorState, Page, PageHead, Skeleton, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Suspense } from 'react';
import { ForProviders, NoBusinessYet } from '../access';
import { ProviderFrame } from '../frame';
import { Papers } from './Papers';
import { Standing } from './Standing';

// Forms and uploads come for those who have something to hand in.
const PapersForm = lazyScreen(() => import('./PapersForm'), 'PapersForm');

const Waiting = () => (
  <Stack $gap={6} aria-busy="true">
    <Skeleton $height={170} $radius={2} />
    <Skeleton $height={560} $radius={2} />
  </Stack>
);

function Review({ profile, user }: { profile: ProviderProfile; user: User }) {
  const { data: standing, error, isFetching, refetch } = useVerificationQuery(profile.id);
  const now = useMinute();
  if (!standing)
    return error && !isFetching ? (
      <Card>
        <ErrorState title="Your verification did not load" onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Waiting />
    );
  const isOpen = standing.state === 'unsubmitted' || standing.state === 'refused';
  return (
    <Stack $gap={6}>
      <Standing standing={standing} now={now} />
      {isOpen ? (
        <Suspense fallback={<Skeleton $height={560} $radius={2} />}>
          <PapersForm key={standing.state} standing={standing} phone={user.phone} />
        </Suspense>
      ) : (
        <Papers standing={standing} />
      )}
    </Stack>
  );
}

/** What a provider hands in for the badge, and where its review stands (decision 13). */
export const Verification = () => (
  <ForProviders
    skeleton={
      <Page>
        <Waiting />
      </Page>
    }
  >
    {(user) => (
      <ProviderFrame user={user}>
        <PageHead
          title="Verification"
          subtitle="Customers book sooner with businesses that we have looked at."
        />
        {user.profileData ? <Review profile={user.profileData} user={user} /> : <NoBusinessYet />}
      </ProviderFrame>
    )}
  </ForProviders>
);

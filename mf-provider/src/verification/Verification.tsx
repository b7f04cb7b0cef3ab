import { useVerificationQuery } from '@tm/api-client/verification';
import type { ProviderProfile, User, VerificationStanding } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Button, Card, ErrorState, Page, PageHead, Row, Skeleton, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Suspense, useState } from 'react';
import { ForProviders, NoBusinessYet } from '../access';
import { ProviderFrame } from '../frame';
import { Papers } from './Papers';
import { ChangeRefusal, PendingChange } from './PendingChange';
import { Standing } from './Standing';

// Forms and uploads come for those who have something to hand in.
const PapersForm = lazyScreen(() => import('./PapersForm'), 'PapersForm');

const Waiting = () => (
  <Stack $gap={6} aria-busy="true">
    <Skeleton $height={170} $radius={2} />
    <Skeleton $height={560} $radius={2} />
  </Stack>
);

/** What is handed in, and the form for it: open where something is missing, else behind a button. */
function HandIn({ standing, phone }: { standing: VerificationStanding; phone: string | null }) {
  const { state } = standing;
  const [isOpen, setOpen] = useState(state === 'unsubmitted' || state === 'refused');
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton $height={560} $radius={2} />}>
        <PapersForm standing={standing} phone={phone} />
      </Suspense>
    );
  return (
    <>
      <Papers standing={standing} />
      <Row>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Hand In Other Papers
        </Button>
      </Row>
    </>
  );
}

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
  const { pendingChange, changeRefusal } = standing;
  return (
    <Stack $gap={6}>
      <Standing standing={standing} now={now} />
      {pendingChange && <PendingChange standing={standing} change={pendingChange} />}
      {changeRefusal && <ChangeRefusal reason={changeRefusal.reason} />}
      {/* What was handed in closes the form: it is another one then. */}
      <HandIn
        key={`${standing.state} ${pendingChange?.submittedAt ?? standing.submittedAt ?? ''}`}
        standing={standing}
        phone={user.phone}
      />
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

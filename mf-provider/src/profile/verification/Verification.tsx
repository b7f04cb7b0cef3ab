import { useVerificationQuery } from '@tm/api-client/verification';
import type { ProviderProfile, User, VerificationStanding } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Button, Card, ErrorState, Page, PageHead, Row, Skeleton, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Suspense, useState } from 'react';
import { ProvidersOnly } from '../../frame/ProvidersOnly';
import { NoBusinessYet } from '../../frame/NoBusinessYet';
import { BadgeCard } from './BadgeCard';
import { VerificationDocuments } from './VerificationDocuments';
import { ChangeRefusal, PendingChange } from './PendingChange';
import { VerificationStatus } from './VerificationStatus';

// Form and uploads load only when they are needed.
const VerificationForm = lazyScreen(() => import('./VerificationForm'), 'VerificationForm');

const Waiting = () => (
  <Stack $gap={6} aria-busy="true">
    <Skeleton $height={170} $radius={2} />
    <Skeleton $height={560} $radius={2} />
  </Stack>
);

/** Submitted details and the form. The form is open while something is missing, otherwise behind a button. */
function SubmitVerification({
  verification,
  phone,
}: {
  verification: VerificationStanding;
  phone: string | null;
}) {
  const { state } = verification;
  const [isOpen, setOpen] = useState(state === 'unsubmitted' || state === 'refused');
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton $height={560} $radius={2} />}>
        <VerificationForm verification={verification} phone={phone} />
      </Suspense>
    );
  return (
    <>
      <VerificationDocuments verification={verification} />
      <Row>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Submit other documents
        </Button>
      </Row>
    </>
  );
}

function VerificationReview({ profile, user }: { profile: ProviderProfile; user: User }) {
  const { data: verification, error, isFetching, refetch } = useVerificationQuery(profile.id);
  const now = useMinute();
  if (!verification)
    return error && !isFetching ? (
      <Card>
        <ErrorState title="Your verification did not load" onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Waiting />
    );
  const { pendingChange, changeRefusal } = verification;
  return (
    <Stack $gap={6}>
      <VerificationStatus verification={verification} now={now} />
      {verification.state === 'verified' && <BadgeCard verification={verification} handle={profile.handle} />}
      {pendingChange && <PendingChange verification={verification} change={pendingChange} />}
      {changeRefusal && <ChangeRefusal reason={changeRefusal.reason} />}
      {/* The key resets the form after a submission. */}
      <SubmitVerification
        key={`${verification.state} ${pendingChange?.submittedAt ?? verification.submittedAt ?? ''}`}
        verification={verification}
        phone={user.phone}
      />
    </Stack>
  );
}

/** Page on which a provider submits verification documents and sees the state of the review (PD-13). */
export const Verification = () => (
  <ProvidersOnly
    skeleton={
      <Page>
        <Waiting />
      </Page>
    }
  >
    {(user) => (
      <Page>
        <PageHead title="Verification" subtitle="Customers book sooner with verified businesses." />
        {user.profileData ? <VerificationReview profile={user.profileData} user={user} /> : <NoBusinessYet />}
      </Page>
    )}
  </ProvidersOnly>
);

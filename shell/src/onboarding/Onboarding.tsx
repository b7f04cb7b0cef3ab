import type { User } from '@tm/contracts';
import { Navigate, usePageTitle, useSignInRequired } from '@tm/platform';
import { Page, Skeleton, Stack } from '@tm/ui';
import { SessionUnknown } from '../status-pages';
import { Steps } from './Steps';
import { useStep } from './useStep';

const TEXTS = {
  title: 'Authentication Required',
  description: 'Please sign in to continue with onboarding.',
  to: '/auth',
};

/** Onboarding (product 2.12). The first step is determined once the session is known. */
export function Onboarding() {
  usePageTitle('Welcome');
  const { user, error, retry } = useSignInRequired(TEXTS);
  if (error && !user) return <SessionUnknown onRetry={retry} />;
  if (!user) {
    return (
      <Page aria-busy="true" style={{ minHeight: '100vh' }}>
        <Stack $gap={6}>
          <Skeleton $width={320} $height={36} />
          <Skeleton $height={48} />
          <Skeleton $height={320} $radius={2} />
        </Stack>
      </Page>
    );
  }
  return <OnboardingSteps user={user} />;
}

function OnboardingSteps({ user }: { user: User }) {
  const [step, go] = useStep(user);
  return step === 'home' ? <Navigate to="/" replace /> : <Steps user={user} step={step} onGo={go} />;
}

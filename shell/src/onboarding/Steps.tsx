import type { User } from '@tm/contracts';
import { lazyScreen, notify, styled } from '@tm/platform';
import { Card, media, Page, Skeleton } from '@tm/ui';
import { Suspense, useEffect, useRef } from 'react';
import { useReview, type Review } from '../settings';
import { Complete } from './Complete';
import { RoleSelection } from './RoleSelection';
import { Stepper } from './Stepper';
import { afterProfile, type Step } from './steps';
import { Verification } from './Verification';

// In separate chunks, because the first step needs neither forms nor uploads.
const ProfileForm = lazyScreen(() => import('./ProfileForm'), 'ProfileForm');
const BusinessForm = lazyScreen(() => import('./BusinessForm'), 'BusinessForm');

const Narrow = styled(Page)`
  max-width: 760px;
  /* A short step keeps the footer below the fold, where the skeleton had it. */
  min-height: 100vh;
`;

const Box = styled(Card)`
  padding: var(--s-8);
  box-shadow: var(--shadow-1);
  h1 {
    font-size: var(--fs-2xl);
  }
  > p {
    margin: var(--s-1) 0 var(--s-6);
    color: var(--ink-2);
  }
  ${media.phone} {
    padding: var(--s-5) var(--s-4);
  }
`;

const STEP_HEADS: Record<Step, readonly [string, string]> = {
  'role-selection': [
    'How will you use Trusted Marketplace?',
    'You can book with any account. Offering services needs a business profile.',
  ],
  'profile-setup': [
    'Tell us about you',
    'Providers and customers see your name; your phone and location make booking quick.',
  ],
  'business-setup': ['Tell us about your business', 'This is what customers see next to your services.'],
  verification: ['Your account awaits review', 'We look at every business before customers can book it.'],
  complete: ['You are all set', 'Your account is ready to use.'],
};

const REVIEWS: Partial<Record<Review['state'], readonly [string, string]>> = {
  verified: ['Your business is verified', 'Nothing is left to do here.'],
  refused: ['Your details need a change', 'The review could not approve your business yet.'],
};

type Props = { user: User; step: Step; onGo: (next: Step, saved?: User) => void };

/** The current step. Each change of step focuses its heading, so that it is read aloud. */
export function Steps({ user, step, onGo }: Props) {
  const last = useRef(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const review = useReview(user.profileData);
  const goOn = (next: Step, saved: User) => {
    notify({ title: 'Profile updated successfully' });
    onGo(next, saved);
  };
  const [title, text] = (step === 'verification' && REVIEWS[review.state]) || STEP_HEADS[step];
  useEffect(() => {
    if (step !== last.current) heading.current?.focus();
    last.current = step;
  }, [step]);
  return (
    <Narrow>
      <Stepper current={step} />
      <Box>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        {step === 'role-selection' && (
          <RoleSelection
            onChosen={(saved) => (saved ? goOn('profile-setup', saved) : onGo('profile-setup'))}
          />
        )}
        {/* The key belongs to the step: without it the previous step would stay until the code of the next
            one has loaded. */}
        <Suspense key={step} fallback={<Skeleton $height={520} />}>
          {step === 'profile-setup' && (
            <ProfileForm user={user} onSaved={(saved) => goOn(afterProfile(saved), saved)} />
          )}
          {step === 'business-setup' && (
            <BusinessForm user={user} onSaved={(saved) => goOn('verification', saved)} />
          )}
        </Suspense>
        {step === 'verification' && (
          <Verification
            review={review}
            onCorrect={() => onGo('business-setup')}
            onContinue={() => onGo('complete')}
          />
        )}
        {step === 'complete' && <Complete role={user.role} />}
      </Box>
    </Narrow>
  );
}

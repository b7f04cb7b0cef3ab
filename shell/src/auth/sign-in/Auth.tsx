import type { RegisterRequest } from '@tm/contracts';
import {
  lazyScreen,
  Navigate,
  styled,
  useLocation,
  usePageTitle,
  useSearchParams,
  useSession,
} from '@tm/platform';
import { Card, FormError, media, Page, Skeleton, Stack } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { Suspense, useState } from 'react';
import { afterSignIn, requestedType } from './entry';
import { MarketingPanel } from './MarketingPanel';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

const CodeStep = lazyScreen(() => import('./CodeStep'), 'CodeStep');

const Columns = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 480px);
  gap: var(--s-16);
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 480px);
    justify-content: center;
    > :first-child {
      display: none;
    }
  }
`;

const Box = styled(Card)`
  padding: var(--s-6);
  box-shadow: var(--shadow-1);
  h1 {
    font-size: var(--fs-2xl);
  }
  > p {
    margin: var(--s-1) 0 var(--s-4);
    color: var(--ink-2);
  }
  [role='tablist'] > button {
    flex: 1;
    justify-content: center;
  }
  ${media.phone} {
    padding: var(--s-5) var(--s-4);
  }
`;

const TABS = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Sign Up' },
];

const SIGN_IN_EXPIRED = 'The time or the attempts are used up. Please enter your password again.';

/** The second sign-in step replaces the tabs in the card. */
function SecondStep({ onBack, onExpired }: { onBack: () => void; onExpired: () => void }) {
  usePageTitle('Sign In');
  return (
    <>
      <h1>Enter your code</h1>
      <p>Your account is protected with two-factor authentication.</p>
      <Suspense
        fallback={
          <Stack aria-busy="true">
            <Skeleton $height={72} />
            <Skeleton $height={52} />
          </Stack>
        }
      >
        <CodeStep onBack={onBack} onExpired={onExpired} />
      </Suspense>
    </>
  );
}

/**
 * Sign In and Sign Up (product 2.4). `?role=` opens the sign-up tab with that account type, also when a link
 * on this page sets it. A signed-in user is redirected at once (PD-7). Input stays when the tabs change.
 */
export function Auth() {
  const [params] = useSearchParams();
  const type = requestedType(params.get('role'));
  const first = type ? 'signup' : 'signin';
  const [tab, setTab] = useState(first);
  const [email, setEmail] = useState('');
  const [typed, setTyped] = useState<RegisterRequest>();
  const [step, setStep] = useState<'password' | 'code' | 'over'>('password');
  const { key } = useLocation();
  const [arrival, setArrival] = useState(key);
  if (arrival !== key) {
    setArrival(key);
    setTab(first);
    setStep('password');
    if (type) setTyped((kept) => kept && { ...kept, userType: type });
  }
  const { user } = useSession();
  usePageTitle(tab === 'signup' ? 'Sign Up' : 'Sign In');
  if (user) return <Navigate to={afterSignIn(user.role, params.get('next'))} replace />;
  return (
    <Columns>
      <MarketingPanel />
      <Box>
        {step === 'code' ? (
          <SecondStep onBack={() => setStep('password')} onExpired={() => setStep('over')} />
        ) : (
          <>
            <h1>{tab === 'signup' ? 'Create your account' : 'Welcome back'}</h1>
            <p>
              The most trusted marketplace for booking service providers and dining experiences in Nigeria.
            </p>
            <Tabs label="Account" value={tab} onChange={setTab} items={TABS}>
              <TabPanel value="signin">
                <Stack>
                  {step === 'over' && <FormError>{SIGN_IN_EXPIRED}</FormError>}
                  <SignInForm email={email} onLeave={setEmail} onCodeNeeded={() => setStep('code')} />
                </Stack>
              </TabPanel>
              <TabPanel value="signup">
                <SignUpForm type={type} arrival={arrival} initialValues={typed} onLeave={setTyped} />
              </TabPanel>
            </Tabs>
          </>
        )}
      </Box>
    </Columns>
  );
}

import { Navigate, styled, usePageTitle, useSearchParams, useSession } from '@tm/platform';
import { Card, media, Page } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { useState } from 'react';
import { afterSignIn, askedType } from './entry';
import { Pitch } from './Pitch';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

const Columns = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 480px);
  gap: var(--s-16);
  align-items: start;
  @media (max-width: 1039.98px) {
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

/** Sign In and Sign Up (spec 2.4). `?role=` opens the second tab with that account type; a signed-in person is sent on at once (decision 7). */
export function Auth() {
  const [params] = useSearchParams();
  const type = askedType(params.get('role'));
  const [tab, setTab] = useState(type ? 'signup' : 'signin');
  const { user } = useSession();
  usePageTitle(tab === 'signup' ? 'Sign Up' : 'Sign In');
  if (user) return <Navigate to={afterSignIn(user.role, params.get('next'))} replace />;
  return (
    <Columns>
      <Pitch />
      <Box>
        <h1>{tab === 'signup' ? 'Create your account' : 'Welcome back'}</h1>
        <p>The most trusted marketplace for booking service providers and dining experiences in Nigeria.</p>
        <Tabs label="Account" value={tab} onChange={setTab} items={TABS}>
          <TabPanel value="signin">
            <SignInForm />
          </TabPanel>
          <TabPanel value="signup">
            <SignUpForm type={type ?? 'customer'} />
          </TabPanel>
        </Tabs>
      </Box>
    </Columns>
  );
}

import { lazyScreen, useSession } from '@tm/platform';
import { Suspense } from 'react';
import { SignInLink } from '../../auth';
import { useRemoteNav } from '../../remotes';
import { HeaderBar } from './HeaderBar';
import { HeaderSkeleton } from './HeaderSkeleton';
import { mainNav } from './navigation';
import { ToolsBoundary } from './ToolsBoundary';

const AccountTools = lazyScreen(() => import('./AccountTools'), 'AccountTools');

/**
 * Logo, navigation, and either Sign In or the bell and the user menu (product 2.2). Shows a skeleton while
 * the session is unknown.
 */
export function Header() {
  const { user, isLoading } = useSession();
  return (
    <HeaderBar links={mainNav(user, useRemoteNav())} user={user}>
      {user && (
        <ToolsBoundary>
          <Suspense fallback={<HeaderSkeleton />}>
            <AccountTools user={user} />
          </Suspense>
        </ToolsBoundary>
      )}
      {!user && isLoading && <HeaderSkeleton />}
      {!user && !isLoading && <SignInLink>Sign In</SignInLink>}
    </HeaderBar>
  );
}

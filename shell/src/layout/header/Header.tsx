import { lazyScreen, useSession } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { Suspense } from 'react';
import { SignInLink } from '../../auth';
import { Logo } from '../frame/Logo';
import { ThemeToggle } from '../frame/ThemeToggle';
import { useRemoteNav } from '../../remotes';
import { Bar, Bars, Tools } from './headerStyle';
import { DeskNav } from './DeskNav';
import { mainNav } from './navigation';
import { SideMenuButton } from './SideMenuButton';
import { ToolsBoundary } from './ToolsBoundary';

const AccountTools = lazyScreen(() => import('./AccountTools'), 'AccountTools');

const HeaderSkeleton = () => <Skeleton $width={96} $height={40} $radius="full" />;

/**
 * Logo, navigation, and either Sign In or the bell and the user menu (product 2.2). Shows a skeleton while
 * the session is unknown.
 */
export function Header() {
  const { user, isLoading } = useSession();
  const links = mainNav(user, useRemoteNav());
  return (
    <Bar>
      <Bars>
        <SideMenuButton links={links} user={user} />
        <Logo />
        <DeskNav links={links} />
        <Tools>
          <ThemeToggle />
          {user && (
            <ToolsBoundary>
              <Suspense fallback={<HeaderSkeleton />}>
                <AccountTools user={user} />
              </Suspense>
            </ToolsBoundary>
          )}
          {!user && isLoading && <HeaderSkeleton />}
          {!user && !isLoading && <SignInLink>Sign In</SignInLink>}
        </Tools>
      </Bars>
    </Bar>
  );
}

import { isSupply } from '@tm/domain';
import { LazyBoundary, lazyScreen, useLocation, useSession } from '@tm/platform';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../remotes';
import { isBusinessPage } from '../routing';
import { Footer } from './frame/Footer';
import type { UserNavigationKind } from './header/UserNavigation';
import { Header } from './header/Header';
import { PageFrame } from './PageFrame';

// Visitors never load it. Others load it after the content of the page, so that no first view grows.
const UserNavigation = lazyScreen(() => import('./header/UserNavigation'), 'UserNavigation');

/** Returns the navigation of the user beside the header; none for visitors and administrators. */
function useNavigationKind(): UserNavigationKind | null {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user?.role === 'customer') return 'customer';
  return isSupply(user?.role) && isBusinessPage(pathname) ? 'business' : null;
}

/** Interval in ms at which the navigation waits for the content of the page. */
const CHECK_MS = 200;

/** Returns true once the page has loaded its content, and keeps it for the later pages. */
function useContentFirst(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => whenIdle(() => setLoaded(true), CHECK_MS), []);
  return isLoaded;
}

type Props = { children: ReactNode; header?: ReactNode };

/**
 * Header, navigation, content and footer of every page; the landing page passes its own header (PD-9). The
 * footer is in a Suspense boundary, so React hydrates it last, unless the visitor taps there.
 */
export function Layout({ children, header = <Header /> }: Props) {
  const kind = useNavigationKind();
  const { pathname } = useLocation();
  const isContentLoaded = useContentFirst();
  return (
    <PageFrame
      header={header}
      hasColumn={kind === 'business'}
      navigation={
        kind &&
        isContentLoaded && (
          <LazyBoundary place={pathname}>
            <Suspense>
              <UserNavigation of={kind} />
            </Suspense>
          </LazyBoundary>
        )
      }
      footer={
        <Suspense>
          <Footer />
        </Suspense>
      }
    >
      {children}
    </PageFrame>
  );
}

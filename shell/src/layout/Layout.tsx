import { isSupply } from '@tm/domain';
import { LazyBoundary, lazyScreen, styled, useLocation, useSession } from '@tm/platform';
import { media } from '@tm/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../remotes';
import { isBusinessPage } from '../routing';
import { Footer } from './frame/Footer';
import { MAIN_ID } from './frame/RouteAnnouncer';
import type { UserNavigationKind } from './header/UserNavigation';
import { Header } from './header/Header';
import { SkipLink } from './SkipLink';

// Visitors never load it. Others load it after the content of the page, so that no first view grows.
const UserNavigation = lazyScreen(() => import('./header/UserNavigation'), 'UserNavigation');

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  main {
    flex: 1 0 auto;
    /* Keeps the footer below the fold while a page loads and afterwards, so that it does not move. */
    min-height: calc(100vh - 60px);
  }
`;

/** Reserves the column of a business's navigation on wide screens, where it is beside the content. */
const Body = styled.div<{ $hasColumn: boolean }>`
  display: contents;
  ${media.wide} {
    ${({ $hasColumn }) =>
      $hasColumn &&
      `display: grid;
      grid-template-columns: 200px minmax(0, 1fr);
      gap: var(--s-2);
      flex: 1 0 auto;
      width: 100%;
      max-width: var(--width);
      margin-inline: auto;
      padding-left: var(--s-8);
      > :first-child { padding-block: var(--s-8); }`}
  }
`;

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
  const hasColumn = kind === 'business';
  return (
    <Root>
      <SkipLink />
      {header}
      <Body $hasColumn={hasColumn}>
        <div>
          {kind && isContentLoaded && (
            <LazyBoundary place={pathname}>
              <Suspense>
                <UserNavigation of={kind} />
              </Suspense>
            </LazyBoundary>
          )}
        </div>
        {/* A new element when the column appears, because a moved one counts as a layout shift. */}
        <main key={hasColumn ? 'narrow' : 'whole'} id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </Body>
      <Suspense>
        <Footer />
      </Suspense>
    </Root>
  );
}

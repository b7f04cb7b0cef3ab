import { styled } from '@tm/platform';
import { Suspense, type ReactNode } from 'react';
import { Footer } from './frame/Footer';
import { MAIN_ID } from './frame/RouteAnnouncer';
import { Header } from './header/Header';
import { SkipLink } from './SkipLink';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  main {
    flex: 1 0 auto;
    /* The footer stays below the fold while a page loads and after: none of it moves. */
    min-height: calc(100vh - 60px);
  }
`;

type Props = { children: ReactNode; header?: ReactNode };

/**
 * Header, page and footer of every page; landing brings its own header (PD-9). The footer is in a boundary: React takes it over last,
 * unless somebody taps there.
 */
export const Layout = ({ children, header = <Header /> }: Props) => (
  <Root>
    <SkipLink />
    {header}
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
    <Suspense>
      <Footer />
    </Suspense>
  </Root>
);

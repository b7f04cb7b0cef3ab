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
    /* Keeps the footer below the fold while a page loads and afterwards, so that it does not move. */
    min-height: calc(100vh - 60px);
  }
`;

type Props = { children: ReactNode; header?: ReactNode };

/**
 * Header, content and footer of every page; the landing page passes its own header (PD-9). The footer is in a
 * Suspense boundary, so React hydrates it last, unless the visitor taps there.
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

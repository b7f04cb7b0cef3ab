import { styled } from '@tm/platform';
import { type ReactNode } from 'react';
import { Footer, MAIN_ID } from '../frame';
import { Header } from './Header';
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

/** Header, page and footer of every page except landing, which brings its own header (decision 9). */
export const Layout = ({ children }: { children: ReactNode }) => (
  <Root>
    <SkipLink />
    <Header />
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </Root>
);

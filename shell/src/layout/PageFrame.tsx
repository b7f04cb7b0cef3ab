import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import type { ReactNode } from 'react';
import { MAIN_ID } from './frame/RouteAnnouncer';
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

type Props = {
  header: ReactNode;
  /** Reserves the column of a business's navigation. */
  hasColumn: boolean;
  navigation?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Places header, navigation, content and footer of a page. */
export const PageFrame = ({ header, hasColumn, navigation, footer, children }: Props) => (
  <Root>
    <SkipLink />
    {header}
    <Body $hasColumn={hasColumn}>
      <div>{navigation}</div>
      {/* A new element when the column appears, because a moved one counts as a layout shift. */}
      <main key={hasColumn ? 'narrow' : 'whole'} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </Body>
    {footer}
  </Root>
);

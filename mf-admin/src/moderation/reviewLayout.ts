import { styled } from '@tm/platform';
import { media, textLink } from '@tm/ui';

/** Two columns: the content to decide on, and its context; one column on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: var(--s-6);
  align-items: start;
  @media (max-width: 959.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Facts as pairs of name and value. */
export const DetailList = styled.dl`
  display: grid;
  gap: var(--s-4);
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  dt {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  dd {
    margin-top: 2px;
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

/** The decision buttons, sticky at the bottom of the screen while the content scrolls. */
export const ActionBar = styled.div`
  position: sticky;
  bottom: 0;
  outline: none;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-2) var(--r-2) 0 0;
  background: var(--surface);
  ${media.phone} {
    margin-inline: calc(-1 * var(--s-4));
    border-width: 1px 0 0;
    border-radius: 0;
    > * {
      flex: 1;
    }
  }
`;

/** Status line below a page's title. */
export const StatusBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin: calc(-1 * var(--s-3)) 0 var(--s-5);
`;

/** Links above a page's title: back to the list and to the next record. */
export const BackLine = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s-4);
  margin-bottom: var(--s-2);
  a + a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    color: var(--brand-strong);
    font-weight: 600;
  }
  a + a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** A note about the last decision. */
export const DecisionNote = styled.div<{ $tone?: 'cancelled' | 'completed' }>`
  display: grid;
  gap: var(--s-1);
  padding: var(--s-4);
  border-radius: var(--r-2);
  background: ${({ $tone }) => ($tone ? `var(--${$tone}-tint)` : 'var(--surface-2)')};
  overflow-wrap: anywhere;
`;

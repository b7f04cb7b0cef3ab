import { styled } from '@tm/platform';
import { EntryLink } from './EntryLink';
import { nav } from './headerStyle';
import type { NavLink as Entry } from './navigation';

const Root = styled.nav`
  display: flex;
  flex: none;
  gap: var(--s-1);
  a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
    padding: 0 var(--s-2);
    border-radius: var(--r-1);
    color: var(--ink-2);
    font-size: 15px;
    font-weight: 550;
    white-space: nowrap;
  }
  a:hover {
    color: var(--ink);
    background: var(--surface-2);
  }
  a[aria-current] {
    color: var(--brand-strong);
    background: var(--brand-tint);
  }
  @media ${nav.folded} {
    display: none;
  }
  @media (scripting: none) {
    display: flex;
  }
`;

/**
 * The navigation of wide screens. The entry of the current page is highlighted and marked for screen readers.
 */
export const DeskNav = ({ links }: { links: readonly Entry[] }) => (
  <Root aria-label="Main">
    {links.map(({ label, to }) => (
      <EntryLink key={to} to={to}>
        {label}
      </EntryLink>
    ))}
  </Root>
);

import type { User } from '@tm/contracts';
import { NavLink, styled } from '@tm/platform';
import { media, Page } from '@tm/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { businessPages, OVERVIEW } from './pages';

const Shell = styled(Page)`
  ${media.wide} {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--s-10);
  }
`;

/** Strip that scrolls sideways; a sticky column on wide screens. */
const Pages = styled.nav`
  position: relative;
  display: flex;
  gap: var(--s-1);
  margin: calc(-1 * var(--s-2)) calc(-1 * var(--s-4)) var(--s-4);
  padding: 2px var(--s-4);
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: flex;
    flex: none;
    align-items: center;
    gap: 9px;
    min-height: var(--touch);
    padding: 0 13px;
    border-radius: var(--r-1);
    color: var(--ink-2);
    font-weight: 550;
    white-space: nowrap;
    transition: background var(--ease);
  }
  a:hover {
    background: var(--surface-2);
  }
  a[aria-current='page'] {
    background: var(--brand-tint);
    color: var(--brand-strong);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  svg {
    width: 20px;
    height: 20px;
  }
  ${media.wide} {
    display: grid;
    align-self: start;
    position: sticky;
    top: 98px;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
  @media print {
    display: none;
  }
`;

/** Scrolls the strip to the current page's link. */
function useCurrentInView() {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && current)
      strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  return strip;
}

/**
 * Frame of the provider's pages with a navigation to all of them: on the left on wide screens
 * (design-language.md, rule 6), above the content on phones.
 */
export function ProviderFrame({ user, children }: { user: User; children: ReactNode }) {
  const strip = useCurrentInView();
  return (
    <Shell>
      <Pages ref={strip} aria-label="Your business">
        {businessPages(user.role).map(({ to, label, Icon }) => (
          // The URL of the overview is a prefix of the other URLs.
          <NavLink key={to} to={to} end={to === OVERVIEW}>
            <Icon aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      </Pages>
      <div>{children}</div>
    </Shell>
  );
}

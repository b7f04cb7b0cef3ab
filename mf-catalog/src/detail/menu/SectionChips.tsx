import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { useEffect, useRef } from 'react';

/** The links stay below the header while the menu is visible. */
const Root = styled.nav`
  position: sticky;
  top: var(--header);
  z-index: 5;
  margin-inline: calc(-1 * var(--s-2));
  padding: var(--s-2);
  background: var(--canvas);
  ul {
    display: flex;
    gap: var(--s-2);
    overflow-x: auto;
    scrollbar-width: none;
    padding: 3px;
    margin: -3px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    padding: 0 15px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-full);
    background: var(--surface);
    font-size: var(--fs-sm);
    font-weight: 550;
    white-space: nowrap;
  }
  a[aria-current] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--canvas);
  }
  ${media.phone} {
    margin-inline: calc(-1 * var(--s-4));
    padding-inline: var(--s-4);
  }
`;

type Props = { sections: readonly { id: string; name: string }[]; current: string | undefined };

/** Links to the sections of a menu. The current section is marked. */
export function SectionChips({ sections, current }: Props) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chip) return;
    // Sets `scrollLeft`, because `scrollIntoView` would also scroll the page.
    row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - 16;
  }, [current]);
  return (
    <Root aria-label="Sections of the menu">
      <ul ref={row}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}

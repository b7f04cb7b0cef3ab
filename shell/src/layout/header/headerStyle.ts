import { styled } from '@tm/platform';
import { media, Wrap } from '@tm/ui';

/**
 * Breakpoint above which the whole navigation fits, also with an account and the longest link. Below it the
 * side menu is used.
 */
export const nav = { whole: '(min-width: 1120px)', folded: '(max-width: 1119.98px)' } as const;

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  border-bottom: 1px solid var(--line);
  background: color-mix(in srgb, var(--canvas) 88%, transparent);
  backdrop-filter: blur(10px);
`;

export const Bars = styled(Wrap)`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  height: var(--header);
  ${media.phone} {
    gap: var(--s-1);
    padding-inline: var(--s-2) var(--s-3);
  }
  @media (max-width: 349.98px) {
    gap: 0;
    padding-inline: var(--s-1) var(--s-2);
  }
  /* Without scripts no menu opens, so the navigation is in a separate row below. */
  @media (scripting: none) and ${nav.folded} {
    flex-wrap: wrap;
    height: auto;
    padding: var(--s-2) var(--s-4) 0;
    nav {
      order: 1;
      flex: 0 0 100%;
      overflow-x: auto;
    }
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  gap: var(--s-2);
  margin-left: auto;
  ${media.phone} {
    gap: 0;
    > a {
      padding-inline: var(--s-3);
    }
  }
  /* The fallback font, shown until the site's font has loaded, is wider. */
  @media (max-width: 349.98px) {
    > a {
      padding-inline: var(--s-2);
    }
  }
`;

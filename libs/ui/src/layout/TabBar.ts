import { createGlobalStyle, css } from '@tm/platform';
import { media } from '../theme/media';

/** Height of the bar in pixels, without the safe area of the device below it. */
const HEIGHT = 60;

/**
 * Style of a navigation that is a bar of tabs at the foot of narrow screens. Use it inside a media query,
 * together with `TabBarRoom`, for an element with `data-tabs`. The tabs are its links and buttons.
 */
export const tabBar = css`
  position: fixed;
  z-index: 15;
  inset: auto 0 0;
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--line);
  background: var(--surface);
  a,
  button {
    position: relative;
    display: grid;
    flex: 1 1 0;
    place-items: center;
    align-content: center;
    gap: 2px;
    min-width: 0;
    min-height: ${HEIGHT - 1}px;
    padding: 0;
    color: var(--ink-2);
    font: 550 var(--fs-xs)/1.3 var(--font);
  }
  [aria-current] {
    color: var(--brand-strong);
    font-weight: 700;
  }
  :focus-visible {
    outline-offset: -2px;
  }
  svg {
    width: 22px;
    height: 22px;
  }
`;

const KEYBOARD = ':root:has(:is(input, textarea, select):focus) [data-tabs]';

const room = css`
  :root {
    --tabs: calc(${HEIGHT}px + env(safe-area-inset-bottom));
    scroll-padding-bottom: var(--tabs);
  }
  #root {
    padding-bottom: var(--tabs);
  }
  :root:has([data-page-bar]) {
    --tabs: 0px;
  }
  :root:has([data-page-bar]) [data-tabs] {
    display: none;
  }
`;

/**
 * Room below the page for the bar of tabs, up to the width of phones or of narrow screens. The bar is hidden
 * while the page has a bar of the same kind (`data-page-bar`, with Save for example), and on low windows
 * while a field has the focus, because a keyboard on the screen is then open. Other fixed elements are above
 * it by `var(--tabs, 0px)`.
 */
export const TabBarRoom = createGlobalStyle<{ $until: 'phone' | 'narrow' }>`
  @media screen {
    ${({ $until }) => media[$until]} {
      ${room}
    }
    @media (max-height: 480px) {
      ${KEYBOARD} { display: none; }
    }
  }
`;

import { css } from '@tm/platform';
import { media } from '../theme/media';

/**
 * Position of toasts: the lower right corner, on phones below the header, because the main button of a sheet
 * or page is at the bottom there. The CSS variable `--toast-width` is the maximum width (product 9).
 */
export const toastPlace = css`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 60;
  width: min(var(--toast-width, 420px), 100vw);
  padding: var(--s-4);
  ${media.phone} {
    bottom: auto;
    top: var(--header);
    padding: var(--s-2) var(--s-2) 0;
  }
`;

/** The card of one toast. `$destructive` changes its edge. */
export const toastCard = css<{ $destructive: boolean }>`
  padding: var(--s-4) 56px var(--s-4) var(--s-5);
  background: var(--surface);
  color: var(--ink);
  border: 1px solid var(--line);
  border-left: 4px solid ${({ $destructive }) => ($destructive ? 'var(--cancelled)' : 'var(--brand)')};
  border-radius: var(--r-1);
  box-shadow: var(--shadow-2);
  > :first-child {
    display: block;
    font-weight: 650;
  }
  > :nth-child(2):not(button) {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    margin-top: 2px;
  }
`;

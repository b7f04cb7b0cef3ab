import { css } from '@tm/platform';

/** Style of an icon on a tinted square; the element sets its size. */
export const tintedIcon = css`
  padding: 12px;
  border-radius: 13px;
  background: var(--brand-tint);
  color: var(--brand-strong);
`;

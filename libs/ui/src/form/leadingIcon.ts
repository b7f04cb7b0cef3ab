import { css } from '@tm/platform';

/** Style of an icon at the start of a field, which is positioned relative to its parent. */
export const leadingIcon = css`
  position: absolute;
  left: 14px;
  top: 50%;
  width: 20px;
  height: 20px;
  margin-top: -10px;
  pointer-events: none;
  color: var(--ink-2);
`;

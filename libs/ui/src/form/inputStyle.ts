import { css } from '@tm/platform';

/**
 * Shared style of inputs, selects and text areas. Text has 16 px, because phones zoom in on smaller fields
 * (design-language.md, Type).
 */
export const inputStyle = css`
  width: 100%;
  min-height: var(--control);
  padding: 0 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-1);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--fs-md);
  transition: border-color var(--ease);
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink-2);
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: var(--brand);
  }
  &[aria-invalid='true'] {
    border-color: var(--cancelled);
  }
  &:read-only:not(select) {
    background: var(--surface-2);
    color: var(--ink-2);
  }
  &:disabled {
    background: var(--surface-2);
    color: var(--ink-2);
    cursor: not-allowed;
  }
`;

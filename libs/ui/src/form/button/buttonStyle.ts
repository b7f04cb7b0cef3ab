import { css } from '@tm/platform';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'tint' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { $variant?: ButtonVariant; $size?: ButtonSize; $full?: boolean };

const buttonLooks = {
  primary: css`
    background: var(--brand);
    color: var(--on-brand);
    &:hover {
      background: var(--brand-strong);
    }
  `,
  secondary: css`
    background: var(--surface);
    border-color: var(--line-strong);
    &:hover {
      background: var(--surface-2);
    }
  `,
  ghost: css`
    color: var(--ink-2);
    padding: 0 var(--s-3);
    &:hover {
      background: var(--surface-2);
      color: var(--ink);
    }
  `,
  tint: css`
    background: var(--brand-tint);
    color: var(--brand-strong);
    &:hover {
      border-color: var(--brand);
    }
  `,
  danger: css`
    background: var(--surface);
    border-color: var(--line-strong);
    color: var(--cancelled);
    &:hover {
      border-color: var(--cancelled);
    }
  `,
};

const sizes = {
  sm: css`
    min-height: 36px;
    padding: 0 var(--s-3);
    font-size: var(--fs-sm);
    &::after {
      content: '';
      position: absolute;
      inset: -4px 0;
    }
  `,
  md: css`
    min-height: var(--touch);
    padding: 0 18px;
  `,
  lg: css`
    min-height: 52px;
    padding: 0 var(--s-6);
  `,
};

/**
 * Shared style of buttons and of links that look like buttons. A small button keeps a touch target of 44
 * pixels.
 */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  border: 1px solid transparent;
  border-radius: var(--r-1);
  font-weight: 600;
  white-space: nowrap;
  text-align: center;
  transition:
    background var(--ease),
    border-color var(--ease),
    color var(--ease);
  ${({ $size = 'md' }) => sizes[$size]}
  ${({ $variant = 'primary' }) => buttonLooks[$variant]}
  ${({ $full }) => $full && 'width: 100%;'}
  svg {
    width: 20px;
    height: 20px;
    flex: none;
  }
  &[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.8;
  }
  &:disabled {
    cursor: not-allowed;
    background: var(--surface-3);
    border-color: transparent;
    color: var(--ink-2);
  }
`;

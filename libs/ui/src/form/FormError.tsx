import { styled } from '@tm/platform';
import type { ReactNode } from 'react';
import { AlertIcon } from './AlertIcon';

const Root = styled.div`
  display: flex;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--cancelled-tint);
  color: var(--ink);
  svg {
    width: 20px;
    height: 20px;
    margin-top: 2px;
    flex: none;
    color: var(--cancelled);
  }
`;

/** The error of a whole form, read aloud when it appears. Renders nothing without children. */
export const FormError = ({ children }: { children?: ReactNode }) => (
  <div role="alert">
    {children && (
      <Root>
        <AlertIcon />
        <span>{children}</span>
      </Root>
    )}
  </div>
);

import { styled } from '@tm/platform';
import { Button, VisuallyHidden } from '@tm/ui';
import type { ReactNode } from 'react';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  overflow-wrap: anywhere;
  color: var(--ink-2);
  font-size: var(--fs-sm);
  button {
    flex: none;
    color: var(--brand-strong);
  }
`;

type Props = {
  /** The known value, as a sentence. */
  children: ReactNode;
  /** The changed thing, for screen readers: "Change the area". */
  subject: string;
  isLocked: boolean;
  onChange: () => void;
};

/** A known value as text, with a small button that opens its fields. */
export const ChangeLine = ({ children, subject, isLocked, onChange }: Props) => (
  <Line>
    <span>{children}</span>
    <Button variant="ghost" size="sm" aria-disabled={isLocked} onClick={onChange}>
      Change<VisuallyHidden> {subject}</VisuallyHidden>
    </Button>
  </Line>
);

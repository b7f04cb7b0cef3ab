import { styled } from '@tm/platform';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../button/Button';
import { firstFieldIn } from '../firstField';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--brand-tint);
  color: var(--ink);
  p {
    flex: 1 1 240px;
  }
`;

/**
 * A notice about unsaved changes, with actions. A dialog that opens with it focuses its first field
 * (`data-kept`).
 */
export const DraftMessage = ({ children }: { children: ReactNode }) => (
  <Root role="status" data-kept="">
    {children}
  </Root>
);

type Props = { action?: string; onDiscard: () => void };

/**
 * States that a form was filled with unsaved input, with a button that discards it and focuses the form's
 * first field.
 */
export function DraftNotice({ action = 'Discard my changes', onDiscard }: Props) {
  const handleDiscard = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('form');
    onDiscard();
    firstFieldIn(form)?.focus();
  };
  return (
    <DraftMessage>
      <p>Your unsaved changes have been restored.</p>
      <Button size="sm" variant="secondary" onClick={handleDiscard}>
        {action}
      </Button>
    </DraftMessage>
  );
}

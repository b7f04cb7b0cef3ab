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
 * A word about what was not saved, with what can be done. A dialog that opens with it gives its first field
 * the focus (`data-kept`).
 */
export const DraftMessage = ({ children }: { children: ReactNode }) => (
  <Root role="status" data-kept="">
    {children}
  </Root>
);

type Props = { action?: string; onDiscard: () => void };

/**
 * Says that a form has been filled in with what was left unsaved, with the way back, which leads to the
 * form's first field.
 */
export function DraftNotice({ action = 'Discard my changes', onDiscard }: Props) {
  const handleDiscard = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('form');
    onDiscard();
    firstFieldIn(form)?.focus();
  };
  return (
    <DraftMessage>
      <p>What you had not saved is here again.</p>
      <Button size="sm" variant="secondary" onClick={handleDiscard}>
        {action}
      </Button>
    </DraftMessage>
  );
}

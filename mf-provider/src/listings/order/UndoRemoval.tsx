import { styled } from '@tm/platform';
import { Button } from '@tm/ui';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  flex-wrap: wrap;
  color: var(--ink-2);
  font-size: var(--fs-sm);
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;

/** Announces the item that was removed from a list and offers to undo it. */
export const UndoRemoval = ({
  removed,
  onUndo,
}: {
  removed: { name: string } | null;
  onUndo: () => void;
}) => (
  <Root role="status">
    {removed && (
      <>
        <span>“{removed.name}” was removed.</span>
        <Button size="sm" variant="tint" onClick={onUndo}>
          Undo
        </Button>
      </>
    )}
  </Root>
);

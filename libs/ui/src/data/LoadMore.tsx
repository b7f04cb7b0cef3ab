import { styled } from '@tm/platform';
import { Button } from '../form/button/Button';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  margin-top: var(--s-8);
  color: var(--ink-2);
  font-size: var(--fs-sm);
`;

type Props = { shown: number; total?: number; hasMore: boolean; pending?: boolean; onMore: () => void };

/**
 * The foot of a paged list: the number of shown rows and of all rows, and a button for the next page if there
 * is one.
 */
export const LoadMore = ({ shown, total, hasMore, pending, onMore }: Props) => (
  <Root>
    {total !== undefined && (
      <p aria-live="polite">
        Showing {shown} of {total}
      </p>
    )}
    {hasMore && (
      <Button variant="secondary" pending={pending} pendingText="Loading..." onClick={onMore}>
        Show more
      </Button>
    )}
  </Root>
);

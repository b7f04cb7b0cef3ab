import { styled } from '@tm/platform';
import { Card, ErrorState } from '@tm/ui';
import { useId, type ReactNode } from 'react';

const Root = styled(Card)`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--s-3);
  min-width: 0;
  h2 {
    font-size: var(--fs-lg);
  }
  > ul,
  > ol {
    display: grid;
  }
`;

type Props = { title: string; isFailed: boolean; onRetry: () => void; children: ReactNode };

/** Part of Today with its heading, and Retry when it did not load. */
export function Panel({ title, isFailed, onRetry, children }: Props) {
  const id = useId();
  return (
    <Root as="section" $pad={4} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isFailed ? <ErrorState compact onRetry={onRetry} /> : children}
    </Root>
  );
}

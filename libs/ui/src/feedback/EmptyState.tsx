import { styled, useIsOnline } from '@tm/platform';
import type { ReactNode } from 'react';
import { Button } from '../form/button/Button';
import { Drawing, type DrawingName } from './Drawing';

const Root = styled.div<{ $compact?: boolean }>`
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  text-align: center;
  padding: ${({ $compact }) => ($compact ? 'var(--s-6) var(--s-4)' : 'var(--s-12) var(--s-4)')};
  h1,
  h2,
  h3 {
    font-size: var(--fs-xl);
    margin-top: var(--s-2);
  }
  p {
    color: var(--ink-2);
    max-width: 44ch;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--s-3);
    margin-top: var(--s-3);
  }
`;

type Props = {
  title: string;
  text?: ReactNode;
  drawing?: DrawingName;
  action?: ReactNode;
  compact?: boolean;
  level?: 1 | 2 | 3;
};

/**
 * Shown when a list has no content yet, with an action: `<EmptyState title="No Services Found"
 * drawing="search" action={<Button …>Clear Filters</Button>} />`.
 */
export function EmptyState({ title, text, drawing = 'box', action, compact, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Root $compact={compact}>
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div>{action}</div>}
    </Root>
  );
}

type ErrorProps = { title?: string; text?: ReactNode; onRetry?: () => void; compact?: boolean };

/**
 * States that loading failed, with a Retry button. The text names the connection only if the browser has
 * none: usually a service or a file is missing, and checking the connection would not help.
 */
export function ErrorState({ title = 'This did not load', text, onRetry, compact }: ErrorProps) {
  const isOnline = useIsOnline();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text ?? (isOnline ? 'Try again in a moment.' : 'Check your connection and try again.')}
        drawing="plug"
        compact={compact}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}

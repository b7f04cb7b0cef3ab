import { css, styled } from '@tm/platform';
import { Button, Skeleton } from '@tm/ui';
import { useEffect, useState } from 'react';

const PATIENCE = 3000;

const Root = styled.div<{ $height?: number }>`
  display: grid;
  gap: var(--s-4);
  max-width: 1200px;
  margin: 0 auto;
  width: 100%;
  align-content: start;
  ${({ $height }) =>
    $height
      ? css`
          height: ${$height}px;
          overflow: hidden;
        `
      : css`
          padding: var(--s-8) var(--s-4);
          min-height: 100vh;
        `}
  p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-3);
    align-items: center;
    color: var(--ink-2);
  }
`;

type Props = { height?: number; onRetry?: () => void };

/** The shape of a page that loads; after 3 seconds it says so, and offers Retry. A whole page keeps the footer out of sight until it is there. */
export function SegmentSkeleton({ height, onRetry }: Props) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Root $height={height} aria-busy="true">
      {isLate && onRetry && (
        <p role="status">
          Still loading… <Button onClick={onRetry}>Retry</Button>
        </p>
      )}
      <Skeleton $width="40%" $height={32} />
      <Skeleton $height={120} $radius={2} />
      <Skeleton $height={120} $radius={2} />
    </Root>
  );
}

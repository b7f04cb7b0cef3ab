import { styled } from '@tm/platform';
import { Button, Page, Skeleton } from '@tm/ui';
import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 3000;

const Rows = styled.div`
  display: grid;
  gap: var(--s-4);
  align-content: start;
  p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-3);
    align-items: center;
    color: var(--ink-2);
  }
`;

const Slot = styled(Rows)<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  overflow: hidden;
`;

const Screen = styled(Page)`
  min-height: 100vh;
`;

type Props = { height?: number; onRetry?: () => void };

/**
 * Skeleton of a page. After 3 seconds it shows a notice with Retry. For a whole page it keeps the footer
 * below the fold.
 */
export function SegmentSkeleton({ height, onRetry }: Props) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const late = isLate && onRetry && (
    <p role="status">
      Still loading… <Button onClick={onRetry}>Retry</Button>
    </p>
  );
  const shape = (
    <>
      <Skeleton $width="40%" $height={32} />
      <Skeleton $height={120} $radius={2} />
      <Skeleton $height={120} $radius={2} />
    </>
  );
  // The late notice causes no layout shift: it replaces the skeleton of a slot and is below the skeleton of a
  // page.
  return height ? (
    <Slot $height={height} aria-busy="true">
      {late || shape}
    </Slot>
  ) : (
    <Screen aria-busy="true">
      <Rows>
        {shape}
        {late}
      </Rows>
    </Screen>
  );
}

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
 * Skeleton of a page, or of a slot when `height` is set. After 3 seconds it shows a notice with a Retry
 * button. The skeleton of a page fills the window, so that the footer starts below it.
 */
export function SegmentSkeleton({ height, onRetry }: Props) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const notice = isLate && onRetry && (
    <p role="status">
      Still loading… <Button onClick={onRetry}>Retry</Button>
    </p>
  );
  const skeleton = (
    <>
      <Skeleton $width="40%" $height={32} />
      <Skeleton $height={120} $radius={2} />
      <Skeleton $height={120} $radius={2} />
    </>
  );
  // The notice causes no layout shift: in a slot it replaces the skeleton, on a page it is below the
  // skeleton.
  return height ? (
    <Slot $height={height} aria-busy="true">
      {notice || skeleton}
    </Slot>
  ) : (
    <Screen aria-busy="true">
      <Rows>
        {skeleton}
        {notice}
      </Rows>
    </Screen>
  );
}

import { styled, type SlotFillProps, type SlotName } from '@tm/platform';
import { Suspense, use, useEffect, useRef, useState, type ComponentType } from 'react';
import type { RemoteName } from '../segments';
import { slotOwner } from './faces';
import { RemoteBoundary } from './RemoteBoundary';
import { reloadRemote, remoteModule } from './remoteModule';
import { SegmentSkeleton } from './SegmentSkeleton';

const AHEAD = '300px';

const Place = styled.div<{ $height?: number }>`
  min-height: ${({ $height }) => ($height ? `${$height}px` : 'auto')};
`;

/** True from the moment the element is near the window; slots below the fold cost nothing until then. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { place, isSeen };
}

type FillProps = { name: SlotName; props: object };

function Filled({ remote, name, props }: FillProps & { remote: RemoteName }) {
  const Part = use(remoteModule(remote, './slots')).slots[name] as ComponentType<object> | undefined;
  return Part && <Part {...props} />;
}

function Owned({ name, props, height }: SlotFillProps) {
  const remote = use(slotOwner(name));
  const [attempt, setAttempt] = useState(0);
  if (!remote) return null;
  const again = () => setAttempt((count) => count + 1);
  const retry = () => {
    reloadRemote(remote);
    again();
  };
  return (
    <RemoteBoundary key={attempt} remote={remote} onRetry={retry} onFallback={again}>
      <Suspense fallback={<SegmentSkeleton height={height} onRetry={retry} />}>
        <Filled remote={remote} name={name} props={props} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Fills a `Slot` with the part of the remote that declares it, once it is near the window. */
export function SlotFill({ name, props, height }: SlotFillProps) {
  const { place, isSeen } = useSeen();
  return (
    <Place ref={place} $height={height}>
      {isSeen && (
        <Suspense fallback={<SegmentSkeleton height={height} />}>
          <Owned name={name} props={props} height={height} />
        </Suspense>
      )}
    </Place>
  );
}

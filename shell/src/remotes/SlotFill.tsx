import { styled, type SlotFillProps, type SlotName } from '@tm/platform';
import { Suspense, use, useEffect, useRef, useState, type ComponentType } from 'react';
import type { RemoteName } from '../routing';
import { slotOwner } from './loading/remoteManifests';
import { remoteModule } from './loading/remoteModule';
import { RemotePart } from './RemotePart';
import { SegmentSkeleton } from './SegmentSkeleton';

const VIEW_MARGIN = '300px';

const SlotContainer = styled.div<{ $height?: number }>`
  min-height: ${({ $height }) => ($height ? `${$height}px` : 'auto')};
`;

/** Returns true once the element is near the window, so that slots below the fold load nothing before. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState('document' in globalThis && !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: VIEW_MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { place, isSeen };
}

type FillProps = { name: SlotName; props: object };

function SlotContent({ remote, name, props }: FillProps & { remote: RemoteName }) {
  const Part = use(remoteModule(remote, './slots')).slots[name] as ComponentType<object> | undefined;
  return Part && <Part {...props} />;
}

function OwnedSlot({ name, props, height }: SlotFillProps) {
  const remote = use(slotOwner(name));
  if (!remote) return null;
  return (
    <RemotePart remote={remote} height={height}>
      <SlotContent remote={remote} name={name} props={props} />
    </RemotePart>
  );
}

/** Fills a `Slot` with the component of the remote that declares it, once it is near the window. */
export function SlotFill({ name, props, height }: SlotFillProps) {
  const { place, isSeen } = useSeen();
  return (
    <SlotContainer ref={place} $height={height}>
      {isSeen && (
        <Suspense fallback={<SegmentSkeleton height={height} />}>
          <OwnedSlot name={name} props={props} height={height} />
        </Suspense>
      )}
    </SlotContainer>
  );
}

import { LazyBoundary, type SlotName } from '@tm/platform';
import { Suspense, use, useState, type ComponentType } from 'react';
import { slotOwner } from './loading/remoteManifests';
import { Delayed } from './Delayed';
import { reloadFailed, remoteModule } from './loading/remoteModule';

/** Delay before a part that failed to load is fetched again, in ms: doubled each time. */
const FIRST_RETRY_MS = 15_000;
const LAST_RETRY_MS = 240_000;

function Part({ name }: { name: SlotName }) {
  const remote = use(slotOwner(name));
  if (!remote) return null;
  const SlotContent = use(remoteModule(remote, './slots')).slots[name] as ComponentType<object> | undefined;
  return SlotContent && <SlotContent />;
}

/**
 * A slot without visible content: its part works in the background on every page. If it fails to load, it is
 * retried later.
 */
export function BackgroundSlot({ name }: { name: SlotName }) {
  const [failures, setFailures] = useState(0);
  const again = async (retry: () => void) => {
    const remote = await slotOwner(name);
    if (remote) await reloadFailed(remote, './slots');
    setFailures((count) => count + 1);
    retry();
  };
  const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
  return (
    <LazyBoundary otherwise={(retry) => <Delayed wait={wait} act={() => void again(retry)} />}>
      <Suspense fallback={null}>
        <Part name={name} />
      </Suspense>
    </LazyBoundary>
  );
}

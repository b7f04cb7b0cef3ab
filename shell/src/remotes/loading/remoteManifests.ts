import type { RemoteManifest } from '@tm/contracts';
import type { NavEntry, SlotName } from '@tm/platform';
import { useSyncExternalStore } from 'react';
import type { RemoteName } from '../../routing';
import { source } from './federationSource';
import { lastGood } from '../registry/loadRegistry';

const NONE: readonly NavEntry[] = [];

let manifests: readonly RemoteManifest[] = Object.values(lastGood()?.remotes ?? {});
let nav: readonly NavEntry[] = manifests.flatMap((manifest) => manifest.nav);
const listeners = new Set<() => void>();
const owners = new Map<SlotName, Promise<RemoteName | undefined>>();

function setManifests(loaded: RemoteManifest[]): void {
  manifests = loaded;
  nav = manifests.flatMap((manifest) => manifest.nav);
  for (const listener of listeners) listener();
}

/** Starts loading the registry. The page does not wait for it; code that needs a manifest awaits it. */
export function loadRemoteManifests(): void {
  source.manifests().then(setManifests, () => undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the header's links of remotes; at first those of the last visit. */
export const useRemoteNav = (): readonly NavEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => nav,
    () => NONE,
  );

/** Returns the remote that fills a slot, with the same promise each time. Undefined when none declares it. */
export function slotOwner(name: SlotName): Promise<RemoteName | undefined> {
  const asked = owners.get(name);
  if (asked) return asked;
  const owner = source
    .manifests()
    .catch(() => manifests)
    .then((manifests) => manifests.find(({ slots }) => slots.includes(name))?.name as RemoteName | undefined);
  owners.set(name, owner);
  return owner;
}

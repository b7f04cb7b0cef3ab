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

/** Returns the header links of the remotes, or those of the last visit until the registry is loaded. */
export const useRemoteNav = (): readonly NavEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => nav,
    () => NONE,
  );

/**
 * Returns the remote that fills a slot, or undefined if no remote declares the slot. Every call for a slot
 * returns the same promise.
 */
export function slotOwner(name: SlotName): Promise<RemoteName | undefined> {
  const known = owners.get(name);
  if (known) return known;
  const owner = source
    .manifests()
    .catch(() => manifests)
    .then((manifests) => manifests.find(({ slots }) => slots.includes(name))?.name as RemoteName | undefined);
  owners.set(name, owner);
  return owner;
}

import { setTimeout as wait } from 'node:timers/promises';
import { DeployError } from '../DeployError';

const STEP_MS = 25;
const LIVE_MS = 15_000;

const url = (address: string, path: string) => `${address.replace(/\/$/, '')}/${path}`;

/** Returns the keys with which browsers check versions, from a page of the site. Empty before it has one. */
export async function trustedKeys(address: string): Promise<string[]> {
  const html = await fetch(url(address, '')).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const [, keys = ''] = /<meta name="registry-keys" content="([^"]*)"/.exec(html) ?? [];
  return keys.split(',').filter(Boolean);
}

/** Waits until the site sends the registry of this revision or a later one. */
export async function waitUntilServed(address: string, revision: number, limit = LIVE_MS): Promise<void> {
  const end = Date.now() + limit;
  let served = 'no registry';
  while (Date.now() < end) {
    const registry = await fetch(url(address, 'remotes.json'))
      .then(
        (response) => response.json() as Promise<{ revision?: number }>,
        () => ({ revision: undefined }),
      )
      .catch(() => ({ revision: undefined }));
    if ((registry.revision ?? 0) >= revision) return;
    if (registry.revision !== undefined) served = `revision ${registry.revision}`;
    await wait(STEP_MS);
  }
  throw new DeployError(
    `The registry is changed (revision ${revision}), but ${address} still serves ${served}. See the log of the gateway.`,
  );
}

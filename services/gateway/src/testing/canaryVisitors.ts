import type { VisitorRegistry } from '@tm/contracts';
import { createBucketCookie } from '../canary';
import { buildRegistry, buildVersion } from './site';
import { SECRET } from './startGateway';

/** A registry with a canary of mf-catalog: 1.0.0-a is live, 1.0.0-b the canary. */
export const withCanary = (weight: number) =>
  buildRegistry({
    ...buildVersion('mf-catalog', '1.0.0-a'),
    fallback: buildVersion('mf-catalog', '0.9.0-z'),
    canary: { ...buildVersion('mf-catalog', '1.0.0-b'), weight, since: 1 },
  });

/** The cookie of a bucket, signed as by the gateway of the tests. */
export const signedBucket = (bucket: number) =>
  createBucketCookie(SECRET, false).write(bucket).split(';')[0]!;

/** The gateway trusts the tests as a proxy, so that they choose the visitor's address. */
export const PROXIES = { TRUSTED_PROXIES: '127.0.0.1' };

/** Returns addresses in different networks. */
export const networks = (count: number) => Array.from({ length: count }, (_, n) => `102.89.${n}.7`);

/** Requests the registry as a visitor with this bucket and address. */
export async function askRegistry(url: string, bucket?: number, from = '102.88.1.1') {
  const answer = await fetch(`${url}/remotes.json`, {
    headers: { 'x-forwarded-for': from, ...(bucket !== undefined && { cookie: signedBucket(bucket) }) },
  });
  const registry = (await answer.json()) as VisitorRegistry;
  return { answer, registry, catalog: registry.remotes['mf-catalog'] };
}

const post =
  (path: string) =>
  (url: string, body: unknown, from = '102.88.1.1', cookie = signedBucket(1)) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie, 'x-forwarded-for': from },
    });

export const reportFault = post('/rum/remote-error');
export const reportVitals = post('/rum/vitals');

import { featuredProvider, type FeaturedProvider } from '@tm/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { GatewayConfig } from '../config';
import type { Forwarder } from '../forward';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';
import * as z from 'zod';

const FEATURED = endpointPath('GET /api/services/featured' satisfies EndpointKey);
/** The catalog is called at most once in this time, also when it fails. */
const FRESH_MS = 10_000;
/** A response is used for this time after it expired, while the next call runs or fails. */
const STALE_MS = 60_000;
const GIVEN_UP_MS = 2_000;

const answer = z.array(featuredProvider);

type Parts = {
  config: Pick<GatewayConfig, 'DOCUMENT_TIMEOUT'>;
  readJson: Forwarder['readJson'];
  now?: () => number;
};

/**
 * Reads the businesses of the landing page from the catalog, once in a few seconds for all visitors. Only the
 * first visitor after a minute without calls waits, at most DOCUMENT_TIMEOUT; the page is sent without them
 * if the catalog does not respond. Never rejects.
 */
export function createFeaturedReader({ config, readJson, now = Date.now }: Parts) {
  const limit = config.DOCUMENT_TIMEOUT;
  let known: { until: number; featured: readonly FeaturedProvider[] } = { until: -STALE_MS, featured: [] };
  let askAgainAt = -STALE_MS;
  let underWay: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const body = await readJson('catalog', FEATURED, AbortSignal.timeout(GIVEN_UP_MS));
      known = { featured: answer.parse(body), until: now() + FRESH_MS };
    } catch {
      // The last response is used until it is stale; then the page is sent without providers.
    }
    askAgainAt = now() + FRESH_MS;
    underWay = undefined;
  }

  const lastAnswer = () => (known.until + STALE_MS > now() ? known.featured : []);

  return async function read(): Promise<readonly FeaturedProvider[]> {
    if (limit === 0) return [];
    if (askAgainAt > now()) return lastAnswer();
    const request = (underWay ??= ask());
    if (known.until + STALE_MS > now()) return known.featured;
    const giveUp = new AbortController();
    const late = pause(limit, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([request, late]);
    giveUp.abort();
    return lastAnswer();
  };
}

export type FeaturedReader = ReturnType<typeof createFeaturedReader>;

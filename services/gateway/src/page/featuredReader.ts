import { featuredProvider, type FeaturedProvider } from '@tm/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { GatewayConfig } from '../config';
import type { Forwarder } from '../forward';

/** Visitors share an answer for so long, and the lack of one. */
const FRESH_MS = 10_000;
/** For so long after it, an answer is still sent, while the next one is asked for. */
const STALE_MS = 60_000;
const GIVEN_UP_MS = 2_000;

const answer = z.array(featuredProvider);

type Parts = {
  config: Pick<GatewayConfig, 'DOCUMENT_TIMEOUT'>;
  readJson: Forwarder['readJson'];
  now?: () => number;
};

/**
 * Reads the businesses of the landing page from the catalog, once for all visitors of some seconds. Only the first visitor after a quiet
 * minute waits for it, at most DOCUMENT_TIMEOUT; the page is served without when the catalog does not answer. Never rejects.
 */
export function createFeaturedReader({ config, readJson, now = Date.now }: Parts) {
  const limit = config.DOCUMENT_TIMEOUT;
  let known: { until: number; featured: readonly FeaturedProvider[] } = { until: -STALE_MS, featured: [] };
  let underWay: Promise<void> | undefined;

  async function ask(): Promise<void> {
    let featured: readonly FeaturedProvider[] = [];
    try {
      const body = await readJson('catalog', '/api/services/featured', AbortSignal.timeout(GIVEN_UP_MS));
      featured = answer.parse(body);
    } catch {
      // The page goes without.
    }
    known = { until: now() + FRESH_MS, featured };
    underWay = undefined;
  }

  return async function read(): Promise<readonly FeaturedProvider[]> {
    if (limit === 0) return [];
    if (known.until > now()) return known.featured;
    const asked = (underWay ??= ask());
    if (known.until + STALE_MS > now()) return known.featured;
    const giveUp = new AbortController();
    const late = pause(limit, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([asked, late]);
    giveUp.abort();
    return known.until > now() ? known.featured : [];
  };
}

export type FeaturedReader = ReturnType<typeof createFeaturedReader>;

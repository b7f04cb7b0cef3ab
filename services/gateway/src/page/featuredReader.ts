import { featuredProvider, type FeaturedProvider } from '@tm/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayConfig } from '../config';
import type { Forwarder } from '../forward';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';
import * as z from 'zod';

const FEATURED = endpointPath('GET /api/services/featured' satisfies EndpointKey);
/** Time between a response and the next call. */
const PERIOD_MS = 60_000;
/** Time between the first failure in a row and the next call. Each further failure doubles it. */
const FIRST_RETRY_MS = 1_000;
const CALL_TIMEOUT_MS = 2_000;

const answer = z.array(featuredProvider);

/** Resolves after this time, or when the signal aborts. Does not keep the process running. */
const pauseFor = (ms: number, signal: AbortSignal): Promise<unknown> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

type Parts = {
  config: Pick<GatewayConfig, 'DOCUMENT_TIMEOUT'>;
  readJson: Forwarder['readJson'];
  /** Called for the first of several failures in a row. */
  onFault?: (error: unknown) => void;
  pause?: typeof pauseFor;
};

/**
 * Reads the businesses of the landing page from the catalog in the background: a minute after a response, and
 * sooner after a failure. `read` returns those of the last call, without waiting: a response that is at most
 * a minute old, or none if the last call failed. The first `read` starts the calls; `start` does it earlier,
 * and waits for the first response, at most DOCUMENT_TIMEOUT (0 disables the calls). Nothing here rejects.
 */
export function createFeaturedReader({
  config: { DOCUMENT_TIMEOUT: limit },
  readJson,
  onFault = () => undefined,
  pause = pauseFor,
}: Parts) {
  const closing = new AbortController();
  let featured: readonly FeaturedProvider[] = [];
  let failures = 0;
  let first: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const body = await readJson('catalog', FEATURED, AbortSignal.timeout(CALL_TIMEOUT_MS));
      featured = answer.parse(body);
      failures = 0;
    } catch (error) {
      featured = [];
      failures += 1;
      if (failures === 1 && !closing.signal.aborted) onFault(error);
    }
  }

  async function repeat(): Promise<void> {
    await first;
    while (!closing.signal.aborted) {
      const retry = FIRST_RETRY_MS * 2 ** (failures - 1);
      await pause(failures === 0 ? PERIOD_MS : Math.min(retry, PERIOD_MS), closing.signal);
      if (!closing.signal.aborted) await ask();
    }
  }

  async function start(): Promise<void> {
    if (limit === 0 || first) return;
    first = ask();
    void repeat();
    const answered = new AbortController();
    await Promise.race([first, pauseFor(limit, answered.signal)]);
    answered.abort();
  }

  function read(): readonly FeaturedProvider[] {
    void start();
    return featured;
  }

  return { start, read, close: () => closing.abort() };
}

export type FeaturedReader = ReturnType<typeof createFeaturedReader>;

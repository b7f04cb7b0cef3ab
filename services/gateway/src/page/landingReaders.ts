import { featuredProvider, siteFacts, type FeaturedProvider, type SiteFacts } from '@tm/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayConfig } from '../config';
import type { Forwarder } from '../forward';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';
import * as z from 'zod';

const FEATURED = endpointPath('GET /api/services/featured' satisfies EndpointKey);
const FACTS = endpointPath('GET /api/services/facts' satisfies EndpointKey);
/** Time between a response and the next call. */
const PERIOD_MS = 60_000;
/** Time between the first failure in a row and the next call. Each further failure doubles it. */
const FIRST_RETRY_MS = 1_000;
const CALL_TIMEOUT_MS = 2_000;

const NO_FACTS: SiteFacts = { counts: null, quotes: [] };

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

/** A part of the landing page: its path at the catalog, its form, and the value without a response. */
type Source<Value> = { path: string; parse: (body: unknown) => Value; none: Value };

/**
 * Reads a part of the landing page from the catalog in the background: a minute after a response, and sooner
 * after a failure. `read` returns the last response, without waiting: it is at most a minute old, or `none`
 * if the last call failed. The first `read` starts the calls; `start` does it earlier, and waits for the
 * first response, at most DOCUMENT_TIMEOUT (0 disables the calls). Nothing here rejects.
 */
function createReader<Value>(
  { path, parse, none }: Source<Value>,
  { config: { DOCUMENT_TIMEOUT: limit }, readJson, onFault = () => undefined, pause = pauseFor }: Parts,
) {
  const closing = new AbortController();
  let value = none;
  let failures = 0;
  let first: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      value = parse(await readJson('catalog', path, AbortSignal.timeout(CALL_TIMEOUT_MS)));
      failures = 0;
    } catch (error) {
      value = none;
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

  function read(): Value {
    void start();
    return value;
  }

  return { start, read, close: () => closing.abort() };
}

const featured = z.array(featuredProvider);

/** Reads the businesses of the landing page. */
export const createFeaturedReader = (parts: Parts) =>
  createReader<readonly FeaturedProvider[]>(
    { path: FEATURED, parse: (body) => featured.parse(body), none: [] },
    parts,
  );
export type FeaturedReader = ReturnType<typeof createFeaturedReader>;

/** Reads the numbers and quotes of the landing page. */
export const createFactsReader = (parts: Parts) =>
  createReader<SiteFacts>({ path: FACTS, parse: (body) => siteFacts.parse(body), none: NO_FACTS }, parts);
export type FactsReader = ReturnType<typeof createFactsReader>;

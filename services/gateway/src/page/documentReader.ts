import { createTtlCache } from '@tm/async';
import { pageDocument } from '@tm/contracts';
import type { GatewayConfig } from '../config';
import { SERVICES, type Forwarder, type ServiceName } from '../forward';
import { GatewayProblem } from '../problem';
import { createBreaker, type Breaker } from './breaker';
import { writeDocument, type WrittenDocument } from './writeDocument';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';

const DOCUMENTS = endpointPath('GET /documents' satisfies EndpointKey);
/** Milliseconds for which visitors of one page share a running call or its late response. */
const CACHE_MS = 3_000;
const MAX_CACHED = 200;
/** A response that is too late for its visitor is cached for the next one, up to this time in ms. */
const GIVEN_UP_MS = 2_000;
/** Maximum of concurrent calls; further pages are sent without description instead of waiting. */
const MAX_IN_FLIGHT = 32;
/** Maximum of concurrent calls for visitors of one address. */
const MAX_IN_FLIGHT_OF_ADDRESS = 8;

type Document = Promise<WrittenDocument | undefined>;
type DocumentRequest = {
  service: string | undefined;
  path: string;
  search: string;
  /** Address whose limit counts the call. */
  address: string;
  isFresh: boolean;
};
/**
 * Returns true if a timeout indicates a failing service: not for a search, which visitors can make
 * arbitrarily slow.
 */
const timeoutShowsFailure = (search: string) => search === '';
type Parts = { config: GatewayConfig; readJson: Forwarder['readJson']; now?: () => number };

const isService = (name: string | undefined): name is ServiceName => SERVICES.some((known) => known === name);

/** Waits at most `ms` for a document, and reports whether it was in time. */
const within = (document: Document, ms: number, onEnd: (inTime: boolean) => void): Document =>
  new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      onEnd(false);
      resolve(undefined);
    }, ms);
    void document.then((written) => {
      if (written && !isLate) onEnd(true);
      clearTimeout(timer);
      resolve(written);
    });
  });

/**
 * Asks a page's service for its description, with one call for simultaneous visitors. Returns undefined if
 * the page has no such service or it does not respond in time: the page is then sent without it. A service
 * that keeps failing is not called for a while.
 */
export function createDocumentReader({ config, readJson, now = Date.now }: Parts) {
  const limit = config.DOCUMENT_TIMEOUT;
  const site = config.PUBLIC_ORIGIN + config.BASE_PATH;
  const cache = createTtlCache<WrittenDocument | undefined>({
    ttlMs: CACHE_MS,
    size: MAX_CACHED,
    shouldCache: (written) => written !== undefined,
    now,
  });
  const breakers = new Map<ServiceName, Breaker>();
  const runningOfAddress = new Map<string, number>();
  let running = 0;

  function breakerOf(service: ServiceName): Breaker {
    const breaker = breakers.get(service) ?? createBreaker(now);
    breakers.set(service, breaker);
    return breaker;
  }

  function countRunning(address: string, by: 1 | -1): void {
    const own = (runningOfAddress.get(address) ?? 0) + by;
    running += by;
    if (own > 0) runningOfAddress.set(address, own);
    else runningOfAddress.delete(address);
  }

  async function ask(service: ServiceName, { path, search, address }: DocumentRequest) {
    const breaker = breakerOf(service);
    countRunning(address, 1);
    try {
      const query = new URLSearchParams({ path, search, site });
      const answer = await readJson(service, `${DOCUMENTS}?${query}`, AbortSignal.timeout(GIVEN_UP_MS));
      return writeDocument(pageDocument.parse(answer), config);
    } catch (error) {
      // An error response is not a failure of the service: the service works and answered in time.
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (!(error instanceof GatewayProblem) && (!isLate || timeoutShowsFailure(search))) breaker.fail();
      return undefined;
    } finally {
      countRunning(address, -1);
    }
  }

  /** `isFresh`: for a user who may have just changed the page. */
  return async function read(given: DocumentRequest): Promise<WrittenDocument | undefined> {
    const { service, path, search, address, isFresh } = given;
    if (limit === 0 || !isService(service)) return undefined;
    const breaker = breakerOf(service);
    const key = `${service} ${path}${search}`;
    const known = cache.peek(key) ?? cache.pending(key);
    if (known && !isFresh) return within(Promise.resolve(known), limit, () => undefined);
    const isFull =
      running >= MAX_IN_FLIGHT || (runningOfAddress.get(address) ?? 0) >= MAX_IN_FLIGHT_OF_ADDRESS;
    if (breaker.isOpen() || isFull) return undefined;
    cache.delete(key);
    const document = cache.refresh(key, () => ask(service, given));
    return within(document, limit, (inTime) => {
      if (!inTime) return timeoutShowsFailure(search) ? breaker.fail() : undefined;
      breaker.succeed();
      // Later visitors get the current state: a listing that was approved since is found at once.
      cache.delete(key);
    });
  };
}

export type DocumentReader = ReturnType<typeof createDocumentReader>;

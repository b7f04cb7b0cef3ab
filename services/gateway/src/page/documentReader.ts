import { createTtlCache } from '@tm/async';
import { pageDocument } from '@tm/contracts';
import type { GatewayConfig } from '../config';
import { SERVICES, type Forwarder, type ServiceName } from '../forward';
import { GatewayProblem } from '../problem';
import { createBreaker, type Breaker } from './breaker';
import { writeDocument, type WrittenDocument } from './writeDocument';

/** Visitors of one page share a question that is on its way, and what came too late for who asked it, for so long. */
const KEPT_MS = 3_000;
const MOST_KEPT = 200;
/** What comes too late for its visitor is still of use to the next one; after this it is given up. */
const GIVEN_UP_MS = 2_000;
/** As many are asked for at once: pages are served without before they queue. */
const MOST_ASKED = 32;
/** Of these, for visitors of one address. */
const MOST_ASKED_OF_ADDRESS = 8;

type Document = Promise<WrittenDocument | undefined>;
type Asked = {
  service: string | undefined;
  path: string;
  search: string;
  /** Whose share of what is asked at once it counts in. */
  address: string;
  isFresh: boolean;
};
/** A page's own address failing says more of its service than a search, which visitors may make as slow as they like. */
const isTelling = (search: string) => search === '';
type Parts = { config: GatewayConfig; readJson: Forwarder['readJson']; now?: () => number };

const isService = (name: string | undefined): name is ServiceName => SERVICES.some((known) => known === name);

/** A document that is there within `ms`, and whether it was. */
const within = (document: Document, ms: number, tell: (inTime: boolean) => void): Document =>
  new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      tell(false);
      resolve(undefined);
    }, ms);
    void document.then((written) => {
      if (written && !isLate) tell(true);
      clearTimeout(timer);
      resolve(written);
    });
  });

/**
 * Asks a page's service what the page is, once for all who ask meanwhile. Undefined when the page has no such service, or when it does
 * not answer in time: the page is then served without, and a service that keeps failing is left alone for a while.
 */
export function createDocumentReader({ config, readJson, now = Date.now }: Parts) {
  const limit = config.DOCUMENT_TIMEOUT;
  const site = config.PUBLIC_ORIGIN + config.BASE_PATH;
  const cache = createTtlCache<WrittenDocument | undefined>({
    ttlMs: KEPT_MS,
    size: MOST_KEPT,
    shouldCache: (written) => written !== undefined,
    now,
  });
  const breakers = new Map<ServiceName, Breaker>();
  const askedOf = new Map<string, number>();
  let asked = 0;

  function breakerOf(service: ServiceName): Breaker {
    const breaker = breakers.get(service) ?? createBreaker(now);
    breakers.set(service, breaker);
    return breaker;
  }

  function countAsked(address: string, by: 1 | -1): void {
    const own = (askedOf.get(address) ?? 0) + by;
    asked += by;
    if (own > 0) askedOf.set(address, own);
    else askedOf.delete(address);
  }

  async function ask(service: ServiceName, { path, search, address }: Asked) {
    const breaker = breakerOf(service);
    countAsked(address, 1);
    try {
      const query = new URLSearchParams({ path, search, site });
      const answer = await readJson(service, `/documents?${query}`, AbortSignal.timeout(GIVEN_UP_MS));
      return writeDocument(pageDocument.parse(answer), config);
    } catch (error) {
      // A refusal is an answer: the service is there, and quick to say that it cannot.
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (!(error instanceof GatewayProblem) && (!isLate || isTelling(search))) breaker.fail();
      return undefined;
    } finally {
      countAsked(address, -1);
    }
  }

  /** `isFresh`: for somebody who may have just changed what the page shows. */
  return async function read(given: Asked): Promise<WrittenDocument | undefined> {
    const { service, path, search, address, isFresh } = given;
    if (limit === 0 || !isService(service)) return undefined;
    const breaker = breakerOf(service);
    const key = `${service} ${path}${search}`;
    const known = cache.peek(key) ?? cache.pending(key);
    if (known && !isFresh) return within(Promise.resolve(known), limit, () => undefined);
    const isFull = asked >= MOST_ASKED || (askedOf.get(address) ?? 0) >= MOST_ASKED_OF_ADDRESS;
    if (breaker.isOpen() || isFull) return undefined;
    cache.delete(key);
    const document = cache.refresh(key, () => ask(service, given));
    return within(document, limit, (inTime) => {
      if (!inTime) return isTelling(search) ? breaker.fail() : undefined;
      breaker.succeed();
      // Whoever comes now sees what is so now: a service that was approved meanwhile is found at once.
      cache.delete(key);
    });
  };
}

export type DocumentReader = ReturnType<typeof createDocumentReader>;

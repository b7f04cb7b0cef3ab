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

type Kept = { until: number; document: Promise<WrittenDocument | undefined> };
type Asked = { service: string | undefined; path: string; search: string; isFresh: boolean };
type Parts = { config: GatewayConfig; readJson: Forwarder['readJson']; now?: () => number };

const isService = (name: string | undefined): name is ServiceName => SERVICES.some((known) => known === name);

/** A document that is there within `ms`, and whether it was. */
const within = (document: Kept['document'], ms: number, tell: (inTime: boolean) => void): Kept['document'] =>
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
  const kept = new Map<string, Kept>();
  const breakers = new Map<ServiceName, Breaker>();
  let asked = 0;

  function breakerOf(service: ServiceName): Breaker {
    const breaker = breakers.get(service) ?? createBreaker(now);
    breakers.set(service, breaker);
    return breaker;
  }

  async function ask(service: ServiceName, path: string, search: string) {
    const breaker = breakerOf(service);
    asked += 1;
    try {
      const query = new URLSearchParams({ path, search, site });
      const answer = await readJson(service, `/documents?${query}`, AbortSignal.timeout(GIVEN_UP_MS));
      return writeDocument(pageDocument.parse(answer), config);
    } catch (error) {
      // A refusal is an answer: the service is there, and quick to say that it cannot.
      if (!(error instanceof GatewayProblem)) breaker.fail();
      return undefined;
    } finally {
      asked -= 1;
    }
  }

  function keep(key: string, document: Kept['document']): void {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.delete(key);
    kept.set(key, { until: now() + KEPT_MS, document });
    void document.then((written) => {
      if (!written) forget(key, document);
    });
  }

  function forget(key: string, document: Kept['document']): void {
    if (kept.get(key)?.document === document) kept.delete(key);
  }

  /** `isFresh`: for somebody who may have just changed what the page shows. */
  return async function read({
    service,
    path,
    search,
    isFresh,
  }: Asked): Promise<WrittenDocument | undefined> {
    if (limit === 0 || !isService(service)) return undefined;
    const breaker = breakerOf(service);
    const key = `${service} ${path}${search}`;
    const known = kept.get(key);
    if (known && known.until > now() && !isFresh) return within(known.document, limit, () => undefined);
    if (breaker.isOpen() || asked >= MOST_ASKED) return undefined;
    const document = ask(service, path, search);
    keep(key, document);
    return within(document, limit, (inTime) => {
      if (!inTime) return breaker.fail();
      breaker.succeed();
      // Whoever comes now sees what is so now: a service that was approved meanwhile is found at once.
      forget(key, document);
    });
  };
}

export type DocumentReader = ReturnType<typeof createDocumentReader>;

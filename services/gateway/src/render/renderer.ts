import { createHash } from 'node:crypto';
import type { ManifestVersion } from '@tm/contracts';
import type { Metrics } from '@tm/service-kit/metrics';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';
import type { Site, SiteReader } from '../site';
import { createFaultLog } from './faultLog';
import { createKeptPages, type KeptPage } from './keptPages';
import type { RenderedPage, RenderFault, RenderOutcome } from './messages';
import { createPairs, type Pair } from './pair';
import { createPairStates } from './pairStates';
import { createRendererProcess } from './rendererProcess';

/** Rendered pages that the gateway keeps. */
const KEPT = { size: 200, bytes: 16 * 1024 * 1024 };
/** Pages show times relative to the server's clock, so a kept page is shown for a minute at most. */
const MINUTE_MS = 60_000;

/** Faults after which other pages of the same code would probably fail. */
const OF_PAIR: readonly RenderFault[] = ['load', 'timeout', 'memory', 'ended', 'code'];
/** Faults after which the same page would probably fail. */
const OF_PAGE: readonly RenderFault[] = ['page', 'timeout', 'memory', 'ended', 'crash'];

type Parts = {
  config: Pick<GatewayConfig, 'RENDER_TIMEOUT' | 'BASE_PATH' | 'PUBLIC_ORIGIN'>;
  sites: SiteReader;
  log: Logger;
  metrics: Metrics;
  now?: () => number;
};

export type PageToRender = {
  site: Site;
  /** Version of the remote that this visitor gets. */
  remote: ManifestVersion;
  /** Path without base path and without a slash at its end; `search` starts with a question mark. */
  path: string;
  search: string;
  /** The visitor saves data and gets smaller pictures. */
  isLowData: boolean;
  /** Responses to the first API calls, as JSON text. Empty if there are none. */
  answers: string;
};

/** Results of a visit, the values of the metric's label. */
type Result = 'rendered' | 'kept' | 'late' | 'failed' | 'busy';

/** Resolves with undefined if a page takes longer. */
const within = <Value>(page: Promise<Value>, ms: number): Promise<Value | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    void page.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });

/**
 * Renders pages of visitors in a separate process with the code of the deployed modules. A page that is not
 * rendered in time is sent without it, and the late result is kept for the next visitor of the same page with
 * the same API responses. Nothing here rejects.
 */
export function createRenderer({ config, sites, log, metrics, now = Date.now }: Parts) {
  const limit = config.RENDER_TIMEOUT;
  const countResult = metrics.counterBy(
    'gateway_rendered_pages_total',
    'Visits of pages that can be rendered: rendered, kept, late, failed or busy',
    'result',
  );
  const pairOf = createPairs({ config, sites });
  const states = createPairStates(now);
  const kept = createKeptPages(KEPT);
  const running = new Map<string, Promise<KeptPage>>();
  const program = createRendererProcess(log);
  const recordFault = createFaultLog(log);

  const outcomeOf = (
    pair: Pair,
    { path, search, isLowData, answers }: PageToRender,
  ): Promise<RenderOutcome> =>
    program
      .render({
        pair: pair.name,
        page: JSON.stringify({ path, search, isLowData, now: now() }),
        answers,
        readCode: pair.readCode,
      })
      .catch((error: unknown) => ({ fault: 'code', reason: String(error) }));

  async function draw(key: string, pair: Pair, asked: PageToRender): Promise<KeptPage> {
    const state = states.of(pair.name);
    state.pages += 1;
    const outcome = await outcomeOf(pair, asked);
    state.pages -= 1;
    running.delete(key);
    if ('page' in outcome) {
      state.backoff.succeed();
      kept.set(key, outcome.page);
      return outcome.page;
    }
    const { fault } = outcome;
    recordFault(pair, outcome);
    if (OF_PAIR.includes(fault)) state.backoff.fail();
    if (OF_PAGE.includes(fault)) kept.set(key, null);
    return null;
  }

  /** Returns the page in progress, or starts it. Returns the reason if it is not started. */
  function begin(key: string, pair: Pair, asked: PageToRender): Promise<KeptPage> | Result {
    const known = running.get(key);
    if (known) return known;
    const state = states.of(pair.name);
    if (state.backoff.isResting()) return 'failed';
    if (state.isFull()) return 'busy';
    const page = draw(key, pair, asked);
    running.set(key, page);
    return page;
  }

  async function find(key: string, pair: Pair, asked: PageToRender): Promise<[Result, RenderedPage?]> {
    const known = kept.get(key);
    if (known) return ['kept', known];
    if (known === null) return ['failed'];
    const begun = begin(key, pair, asked);
    if (typeof begun === 'string') return [begun];
    const page = await within(begun, limit);
    if (page) return ['rendered', page];
    return [page === null ? 'failed' : 'late'];
  }

  /** Returns the rendered page, or undefined if there is none within RENDER_TIMEOUT. */
  async function render(asked: PageToRender): Promise<RenderedPage | undefined> {
    const { site, remote, path, search, isLowData, answers } = asked;
    const pair = limit > 0 && answers ? pairOf(site, remote) : undefined;
    if (!pair) return undefined;
    const hash = createHash('sha256').update(answers).digest('base64url');
    const key = [pair.name, Math.floor(now() / MINUTE_MS), hash, isLowData, path + search].join(' ');
    const [result, page] = await find(key, pair, asked);
    countResult(result);
    return page;
  }

  /** Starts the process and loads the code of a remote, so that its first page is rendered in time. */
  async function prepare(site: Site, remote: ManifestVersion): Promise<void> {
    const pair = limit > 0 ? pairOf(site, remote) : undefined;
    if (pair) await program.prepare({ pair: pair.name, readCode: pair.readCode }).catch(() => undefined);
  }

  return { render, prepare, close: program.close };
}

export type Renderer = ReturnType<typeof createRenderer>;

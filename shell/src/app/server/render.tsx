import type { SentAnswer } from '@tm/contracts';
import { basePath, createStore, type AppStore, type RemoteRoutes } from '@tm/platform';
import {
  answeredQueries,
  ServerStyleSheet,
  setPreloadedAnswers,
  startQueries,
  StaticRouter,
  writeQueries,
  type PageQuery,
} from '@tm/platform/prerender';
import { renderToString } from 'react-dom/server';
import { setServerRemote } from '../../remotes';
import { setVisitor } from '../../routing';
import { App } from '../App';

/** A page of visitors that the gateway asks for. */
export type PageToRender = {
  /** Path without base path. */
  path: string;
  /** Query with its `?`, or `''`. */
  search: string;
  /** Responses of the first API calls. */
  answers: readonly SentAnswer[];
  /** Time of the site in milliseconds. */
  now: number;
  /** The visitor saves data, so pictures are thumbnails. Older gateways leave it out. */
  isLowData?: boolean;
  /** Remote of the page, and its routes from the bundle for servers. */
  remote: string;
  routes: RemoteRoutes;
};

/** `style` belongs into the head, `content` into `#root`; `state` is the JSON of `#rendered-state`. */
export type RenderedPage = { content: string; style: string; state: string };

/**
 * Renderings until nothing is missing: code that loads late, the first calls, and calls that follow from
 * them.
 */
const MAX_PASSES = 12;
/** Equal renderings after which a part is unfinished for good. Code in code needs one for each level. */
const SAME_PASSES = 4;
/** React's mark of a boundary whose content is not ready. */
const UNFINISHED = '<!--$!-->';
/** Number of pages whose queries are known. */
const MAX_KNOWN = 500;

/**
 * Queries of the latest pages, so that the next rendering of one has its data at once and is the only one.
 */
const known = new Map<string, PageQuery[]>();

function learn(location: string, queries: PageQuery[]): void {
  const [oldest] = known.keys();
  if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(location, queries);
}

/** Waits for all that is ready: answers of queries, and code of the bundle that is imported late. */
const settle = () => new Promise((done) => setImmediate(done));

function draw(store: AppStore, location: string): Omit<RenderedPage, 'state'> {
  const sheet = new ServerStyleSheet();
  try {
    const content = renderToString(
      sheet.collectStyles(
        <StaticRouter location={location} basename={basePath || '/'}>
          <App store={store} />
        </StaticRouter>,
      ),
    );
    return { content, style: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

/**
 * Draws a page until all its parts are ready and its queries stay the same. A part that stays unfinished,
 * because it throws an error or waits for the browser, is drawn by the browser.
 */
async function drawAll(store: AppStore, location: string): Promise<RenderedPage> {
  const queries = known.get(location);
  if (queries) {
    startQueries(store, queries);
    await settle();
  }
  let page: RenderedPage = { content: '', style: '', state: queries ? writeQueries(store) : '' };
  let repeated = 0;
  for (let pass = 1; pass <= MAX_PASSES && repeated < SAME_PASSES; pass += 1) {
    const before = page;
    const drawn = draw(store, location);
    await settle();
    page = { ...drawn, state: writeQueries(store) };
    const isFinished = !page.content.includes(UNFINISHED);
    if (page.state !== before.state) known.delete(location);
    else if (isFinished) break;
    repeated = page.state === before.state && page.content === before.content ? repeated + 1 : 0;
  }
  if (!known.has(location)) learn(location, answeredQueries(store));
  return page;
}

async function renderAlone(page: PageToRender): Promise<RenderedPage> {
  const { path, search, answers, now, isLowData, remote, routes } = page;
  const meta = { 'rendered-at': String(now), 'rendered-low-data': isLowData ? 'on' : '' };
  globalThis.tmServer = {
    base: '',
    origin: '',
    ...globalThis.tmServer,
    meta,
  };
  setPreloadedAnswers(answers);
  setServerRemote(remote, routes);
  const store = createStore();
  setVisitor(store);
  const { content, style, state } = await drawAll(store, basePath + path + search);
  const head = Object.entries(meta)
    .map(([name, value]) => value && `<meta name="${name}" content="${value}">`)
    .join('');
  return { content, style: head + style.replaceAll('<style ', '<style nonce="{{nonce}}" '), state };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a page as a visitor sees it first. Pages are rendered one after the other, because answers, time
 * and remote are those of the process.
 */
export function render(page: PageToRender): Promise<RenderedPage> {
  const rendered = last.then(() => renderAlone(page));
  last = rendered.catch(() => undefined);
  return rendered;
}

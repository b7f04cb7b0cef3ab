import { constants, performance, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { compileFunction, createContext, runInContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Thread that renders pages of one pair of versions. The scripts run in a separate context without `process`,
 * network, files and `eval`. The context protects against accidents: the scripts are signed code of the site.
 */
const { remote, shellCode, remoteCode, site } = workerData;

const BUILT_IN = ['stream', 'util', 'crypto', 'async_hooks', 'buffer', 'events', 'url', 'string_decoder'];
const MAX_LENGTH = 2_000_000;
const LARGE_HEAP = 96 * 1024 * 1024;

const silent = () => undefined;
const globals = {
  console: Object.fromEntries(
    ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, silent]),
  ),
  performance,
};
for (const name of [
  // TextEncoder and streams return arrays of this realm.
  ...['ArrayBuffer', 'Uint8Array'],
  ...[
    'AbortController',
    'AbortSignal',
    'Event',
    'EventTarget',
    'Headers',
    'MessageChannel',
    'ReadableStream',
  ],
  ...['TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'clearImmediate', 'clearTimeout'],
  ...['queueMicrotask', 'setImmediate', 'setTimeout', 'structuredClone'],
])
  globals[name] = globalThis[name];

const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
// Objects that this function returns belong to the context.
const parse = runInContext('JSON.parse', context);
globals.tmServer = parse(site);

/** Evaluates a CommonJS script and returns its exports. */
function evaluate(code, filename, require) {
  const module = parse('{"exports":{}}');
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename, parsingContext: context });
  run.call(module.exports, module, module.exports, require);
  return module.exports;
}

function requireBuiltIn(name) {
  const plain = name.replace(/^node:/, '');
  if (!BUILT_IN.includes(plain)) throw new Error(`The shell's server.js may not require ${name}.`);
  return process.getBuiltinModule(plain);
}

/** Describes an error by its name and its positions in the code; the message may repeat texts of a page. */
function positionsOf(error) {
  try {
    const frames = String(error?.stack ?? '').match(/^ {4}at .*$/gm) ?? [];
    return [error?.name ?? typeof error, ...frames.slice(0, 5).map((frame) => frame.trim())].join(' ');
  } catch {
    return 'An error without a description';
  }
}

let isLarge = false;
new PerformanceObserver((list) => {
  const isMajor = list.getEntries().some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
  if (isMajor && getHeapStatistics().used_heap_size > LARGE_HEAP) isLarge = true;
}).observe({ entryTypes: ['gc'] });

// A promise that a screen forgot must not end the thread.
process.on('unhandledRejection', silent);

/** Evaluates both scripts and returns functions that render a page, and the first pages without data. */
function load() {
  const { provided, render, warmUp } = evaluate(shellCode, 'shell/server.js', requireBuiltIn);
  if (typeof render !== 'function') throw new Error("The shell's server.js does not export render.");
  const requireProvided = (key) => {
    if (!Object.hasOwn(provided, key)) throw new Error(`The shell does not provide ${key}.`);
    return provided[key];
  };
  const { default: routes } = evaluate(remoteCode, `${remote}/server.js`, requireProvided);
  if (routes === undefined) throw new Error('The server.js of the remote has no default export.');

  const renderPage = async (page, answers) => {
    const asked = Object.assign(parse(page), { answers: parse(answers), remote, routes });
    const { content, style, state } = await render(asked);
    if (![content, style, state].every((text) => typeof text === 'string'))
      throw new TypeError('The rendered page is incomplete.');
    if (content.length + style.length + state.length > MAX_LENGTH)
      throw new RangeError('The rendered page is too large.');
    return { content, style, state };
  };
  return { renderPage, warmUp: async () => warmUp?.({ remote, routes }) };
}

async function outcomeOf(render, { page, answers }) {
  try {
    return { page: await render(page, answers) };
  } catch (error) {
    return { fault: 'page', reason: positionsOf(error) };
  }
}

try {
  const { renderPage, warmUp } = load();
  parentPort.on('message', async (message) => {
    const outcome = await outcomeOf(renderPage, message);
    parentPort.postMessage({ kind: 'outcome', id: message.id, outcome, isLarge });
  });
  parentPort.postMessage({ kind: 'ready' });
  // A fault of these pages is one of the first visit as well, which reports it.
  await warmUp().catch(silent);
} catch (error) {
  parentPort.postMessage({ kind: 'loadFault', reason: `${error?.name}: ${error?.message}`.slice(0, 300) });
}

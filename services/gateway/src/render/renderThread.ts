import { Worker } from 'node:worker_threads';
import type { PageMessage, PairCode, RendererAnswer, RenderFault, ThreadMessage } from './messages';

const LOAD_MS = 10_000;
const RENDER_MS = 1_000;
/** The first page compiles most functions of the scripts, which takes over a second on a busy machine. */
const FIRST_RENDER_MS = 5_000;
/** Renders after which a thread is replaced, because scripts may keep memory. */
const MAX_RENDERS = 20_000;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

const isSource = import.meta.url.endsWith('.ts');

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

type Events = {
  /** Events of a thread that was ended are ignored. */
  isCurrent: (worker: Worker) => boolean;
  onMessage: (message: ThreadMessage) => void;
  onEnd: (fault: RenderFault, reason: string) => void;
};

function startWorker(code: PairCode, { isCurrent, onMessage, onEnd }: Events): Worker {
  const worker = new Worker(new URL('./renderer.worker.mjs', import.meta.url), {
    workerData: code,
    env: {},
    // The build inherits the permissions of this process. Sources leave out their loader.
    ...(isSource && { execArgv: [] }),
    resourceLimits: LIMITS,
  });
  worker.on('message', (message: ThreadMessage) => isCurrent(worker) && onMessage(message));
  worker.on('error', (error: unknown) => {
    const fault = isOutOfMemory(error) ? 'memory' : 'ended';
    if (isCurrent(worker)) onEnd(fault, String(error).slice(0, 300));
  });
  worker.on('exit', (status) => {
    if (isCurrent(worker)) onEnd('ended', `The thread ended with status ${status}.`);
  });
  return worker;
}

/**
 * Renders the pages of one pair of versions in a thread, one after the other. The thread starts with
 * `prepare` or the first page. It is ended when a page takes too much time or memory, and the next page
 * starts another one.
 */
export function createRenderThread(code: PairCode, answer: (answer: RendererAnswer) => void) {
  const waiting: PageMessage[] = [];
  let current: PageMessage | undefined;
  let worker: Worker | undefined;
  let isReady = false;
  let renders = 0;
  let timer: NodeJS.Timeout | undefined;

  function limitTime(ms: number, reason: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => fail('timeout', reason), ms);
  }

  function end(): void {
    clearTimeout(timer);
    void worker?.terminate();
    worker = undefined;
    isReady = false;
    renders = 0;
  }

  /** Ends the thread. The page that it rendered gets this fault, waiting pages are dropped. */
  function fail(fault: RenderFault, reason: string): void {
    const failed = current;
    const dropped = waiting.splice(0);
    current = undefined;
    end();
    if (failed) answer({ id: failed.id, outcome: { fault, reason } });
    for (const { id } of dropped) answer({ id, outcome: { fault: 'dropped', reason } });
  }

  function post(): void {
    if (!current || !isReady) return;
    const ms = renders === 0 ? FIRST_RENDER_MS : RENDER_MS;
    limitTime(ms, `A page took longer than ${ms} ms.`);
    worker?.postMessage(current);
  }

  function receive(message: ThreadMessage): void {
    if (message.kind === 'loadFault') return fail('load', message.reason);
    if (message.kind === 'ready') {
      isReady = true;
      clearTimeout(timer);
      return post();
    }
    if (message.id !== current?.id) return;
    clearTimeout(timer);
    current = undefined;
    renders += 1;
    if (message.isLarge || renders >= MAX_RENDERS) end();
    answer({ id: message.id, outcome: message.outcome });
    next();
  }

  function start(): Worker {
    limitTime(LOAD_MS, `The scripts took longer than ${LOAD_MS} ms to load.`);
    return startWorker(code, {
      isCurrent: (started) => worker === started,
      onMessage: receive,
      onEnd: fail,
    });
  }

  /** Starts the thread without a page, so that the first one is rendered sooner. */
  const prepare = (): void => {
    worker ??= start();
  };

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) return;
    prepare();
    post();
  }

  return {
    prepare,
    render: (page: PageMessage): void => {
      waiting.push(page);
      next();
    },
    close: (): void => fail('dropped', 'The code of other versions took its place.'),
  };
}

export type RenderThread = ReturnType<typeof createRenderThread>;

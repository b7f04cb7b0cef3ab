import type { RendererAnswer, RendererMessage, PairName } from './messages';
import { createRenderThread, type RenderThread } from './renderThread';

/** Pairs of versions with a thread: the live one, a canary, and those of a deployment that has just ended. */
const MAX_THREADS = 4;
/** Memory of this process in bytes. The limits of threads do not count buffers. */
const MAX_MEMORY = 512 * 1024 * 1024;
const MEMORY_PERIOD_MS = 50;

/** Threads by pair, least recently used first. */
const threads = new Map<PairName, RenderThread>();
let pages = 0;
let memoryTimer: NodeJS.Timeout | undefined;

/** Ends the process when it takes too much memory while pages are rendered. */
function watchMemory(): void {
  memoryTimer ??= setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1);
    if (pages > 0) return;
    clearInterval(memoryTimer);
    memoryTimer = undefined;
  }, MEMORY_PERIOD_MS);
}

function answer(message: RendererAnswer): void {
  pages -= 1;
  process.send?.(message);
}

function receive(message: RendererMessage): void {
  const { pair } = message;
  const thread = threads.get(pair);
  if (message.kind === 'code') {
    if (thread) return;
    const started = createRenderThread(message, answer);
    threads.set(pair, started);
    const [oldest] = threads;
    if (oldest && threads.size > MAX_THREADS) {
      threads.delete(oldest[0]);
      oldest[1].close();
    }
    return started.prepare();
  }
  pages += 1;
  watchMemory();
  if (!thread) return answer({ id: message.id, outcome: { fault: 'unknown', reason: 'No code' } });
  threads.delete(pair);
  threads.set(pair, thread);
  thread.render(message);
}

// Ends with the gateway, also when the gateway was killed. Signals to the group of the gateway do not end it,
// because open requests may still need it.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', receive);

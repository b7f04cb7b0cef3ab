import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'undici';

/** Where Node opens its inspector when it is signalled. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const OPENS_WITHIN_MS = 5_000;
const AGAIN_MS = 50;

type Answer = { id: number; result: Record<string, unknown>; error?: { message: string } };

/** What a process of Node holds on to: its heap right after all of it was collected, in bytes. */
export type Heap = { collected: () => Promise<number>; close: () => void };

async function addressOf(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (let waited = 0; waited < OPENS_WITHIN_MS; waited += AGAIN_MS) {
    const targets = await fetch(INSPECTOR)
      .then((reply) => reply.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
    await pause(AGAIN_MS);
  }
  throw new Error(`Process ${pid} did not open its inspector on port 9229.`);
}

async function openSession(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', ({ error }) => reject(error));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  const ask = async (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return { ask, close: () => socket.close() };
}

/** Opens the inspector of a process of this machine. Throws when it does not, or when another process has its port. */
export async function openHeap(pid: number): Promise<Heap> {
  const { ask, close } = await openSession(await addressOf(pid));
  const { result } = await ask('Runtime.evaluate', { expression: 'process.pid' });
  if ((result as { value: number }).value !== pid)
    throw new Error('Another process has port 9229, which Node opens its inspector on: end it first.');
  return {
    close,
    collected: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize } = await ask('Runtime.getHeapUsage');
      return Number(usedSize);
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'undici';

/** Address at which Node opens its inspector after SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const OPEN_TIMEOUT_MS = 5_000;
const POLL_MS = 50;

type InspectorResponse = { id: number; result: Record<string, unknown>; error?: { message: string } };

/**
 * Inspector of a Node process. `collected` returns the heap
 * size in bytes right after a full garbage collection.
 */
export type Heap = { collected: () => Promise<number>; close: () => void };

async function openInspector(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (let waited = 0; waited < OPEN_TIMEOUT_MS; waited += POLL_MS) {
    const targets = await fetch(INSPECTOR)
      .then((reply) => reply.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
    await pause(POLL_MS);
  }
  throw new Error(`Process ${pid} did not open its inspector on port 9229.`);
}

async function openSession(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', ({ error }) => reject(error));
  });
  const pending = new Map<number, (response: InspectorResponse) => void>();
  socket.addEventListener('message', ({ data }) => {
    const response = JSON.parse(String(data)) as InspectorResponse;
    pending.get(response.id)?.(response);
    pending.delete(response.id);
  });
  let last = 0;
  const call = async (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    const id = ++last;
    const responded = new Promise<InspectorResponse>((resolve) => pending.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await responded;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return { ask: call, close: () => socket.close() };
}

/**
 * Opens the inspector of a local process. Throws when it
 * does not open, or when another process uses its port.
 */
export async function openHeap(pid: number): Promise<Heap> {
  const { ask: call, close } = await openSession(await openInspector(pid));
  const { result } = await call('Runtime.evaluate', { expression: 'process.pid' });
  if ((result as { value: number }).value !== pid)
    throw new Error('Another process uses port 9229, the inspector port of Node. Stop that process first.');
  return {
    close,
    collected: async () => {
      await call('HeapProfiler.collectGarbage');
      const { usedSize } = await call('Runtime.getHeapUsage');
      return Number(usedSize);
    },
  };
}

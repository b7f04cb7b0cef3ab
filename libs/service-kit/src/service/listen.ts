import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const DRAIN_MS = 10_000;
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  keepAliveTimeout: 65_000,
};

export type Listening = { port: number; close: () => Promise<void> };

const REFUSED =
  'HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\ncache-control: no-store\r\n\r\n';
const rejectUpgrade = (_req: unknown, socket: Socket) => socket.end(REFUSED);

/**
 * Tracks which connections have a request in progress. Node's `closeIdleConnections` leaves connections open
 * that never had a request, and browsers open such connections in advance.
 */
function watchConnections(server: Server) {
  const runningRequests = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    runningRequests.set(socket, 0);
    socket.once('close', () => runningRequests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    runningRequests.set(socket, (runningRequests.get(socket) ?? 0) + 1);
    res.once(
      'close',
      () =>
        runningRequests.has(socket) && runningRequests.set(socket, (runningRequests.get(socket) ?? 1) - 1),
    );
  });
  return {
    closeIdle: () => {
      for (const [socket, count] of runningRequests) if (count === 0) socket.destroy();
    },
  };
}

/**
 * Ends responses that are queued on a connection (pipelining) when it closes. Node closes only the first; the
 * resources of the others would never be released.
 */
function endQueuedAnswers(server: Server): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  const end = (answers: ReadonlySet<ServerResponse>) => {
    for (const res of answers) {
      res.destroy();
      res.emit('close');
    }
  };
  server.on('connection', (socket: Socket) => {
    const answers = new Set<ServerResponse>();
    open.set(socket, answers);
    // Node's 'close' of the first response fires in the same tick.
    socket.once('close', () => answers.size > 0 && setImmediate(end, answers));
  });
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const answers = open.get(socket);
    answers?.add(res);
    res.once('close', () => answers?.delete(res));
  });
}

async function drain(server: Server, closeIdle: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  closeIdle();
  const idle = setInterval(closeIdle, 50);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}

/** Options that differ from those of the services: limits, and a hook that runs before the server listens. */
export type ListenOptions = { limits?: Partial<typeof LIMITS>; prepare?: (server: Server) => void };

/**
 * Listens with the time and size limits of security.md. `close` waits at most 10 s for running requests.
 * Rejects when the port is taken.
 */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  { limits, prepare }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer({ ...LIMITS, ...limits }, handler);
  prepare?.(server);
  server.on('connect', rejectUpgrade).on('upgrade', rejectUpgrade);
  const { closeIdle } = watchConnections(server);
  endQueuedAnswers(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => drain(server, closeIdle) };
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/**
 * Returns one sentence that names the wrong setting; null for other errors. `ports` are the port settings
 * with their values.
 */
export function listenFault(error: unknown, ports: Readonly<Record<string, number>>): string | null {
  const { code, syscall, port, address, hostname } = error as ListenError;
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL')
    return `The setting HOST is wrong: this machine has no address ${hostname ?? address}.`;
  const name = Object.keys(ports).find((setting) => ports[setting] === port) ?? 'PORT';
  if (code === 'EADDRINUSE') return `The port ${port} (${name}) is taken by another program.`;
  if (syscall === 'listen' && code === 'EACCES')
    return `The port ${port} (${name}) needs rights that this program does not have.`;
  return null;
}

import { connect, type Socket } from 'node:net';

/** Kind of slow client: `text` is the data it sends, `reads` tells whether it reads responses. */
export type SlowKind = { name: string; count: number; text: string; reads: boolean };

const HEAD = 'Host: market\r\nUser-Agent: overload\r\n';
/** Path of a response that exceeds the connection buffers, so that a client that never reads blocks it. */
const LONG_RESPONSE = '/api/services?limit=100';

export const SLOW_KINDS: readonly SlowKind[] = [
  {
    name: 'slow bodies',
    count: 500,
    text: `POST /api/auth/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
    reads: true,
  },
  {
    name: 'never read',
    count: 500,
    // Sends several requests on one connection, whose responses together exceed the buffers.
    text: `GET ${LONG_RESPONSE} HTTP/1.1\r\n${HEAD}Accept-Encoding: identity\r\n\r\n`.repeat(4),
    reads: false,
  },
  { name: 'idle', count: 500, text: '', reads: true },
  { name: 'half-sent headers', count: 200, text: `GET / HTTP/1.1\r\n${HEAD}X-Half: `, reads: true },
];

/** Number of connections by their end. `open` counts connections that have not ended. */
export type ConnectionEnds = {
  answered408: number;
  answered429: number;
  answeredOther: number;
  reset: number;
  open: number;
};
export type SlowClients = { ends: () => ConnectionEnds; leave: () => void };

type Options = { port: number; kind: SlowKind; addresses: readonly string[]; isOver: () => boolean };

/**
 * Keeps `kind.count` slow clients connected, distributed over `addresses`. A disconnected
 * client reconnects after 100 ms, until on average each client has connected five times.
 */
export function startSlowClients({ port, kind, addresses, isOver }: Options): SlowClients {
  const open = new Set<Socket>();
  const ended = { answered408: 0, answered429: 0, answeredOther: 0, reset: 0 };
  let startsLeft = kind.count * 5;

  function start(from: string): void {
    if (isOver() || startsLeft <= 0) return;
    startsLeft -= 1;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let received = '';
    open.add(socket);
    socket.once('connect', () => kind.text && socket.write(kind.text));
    if (kind.reads)
      socket.on('data', (chunk: Buffer) => (received = (received + chunk.toString('latin1')).slice(0, 20)));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1];
      if (status === '408') ended.answered408 += 1;
      else if (status === '429') ended.answered429 += 1;
      else if (status) ended.answeredOther += 1;
      else ended.reset += 1;
      setTimeout(() => start(from), 100);
    });
  }

  for (let n = 0; n < kind.count; n += 1) start(addresses[n % addresses.length]!);
  return {
    ends: () => ({ ...ended, open: open.size }),
    leave: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

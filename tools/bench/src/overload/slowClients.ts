import { connect, type Socket } from 'node:net';

/** A kind of client that takes much and gives nothing: what it sends, and whether it reads. */
export type SlowKind = { name: string; count: number; text: string; reads: boolean };

const HEAD = 'Host: market\r\nUser-Agent: overload\r\n';
/** Longer than what connections hold, so that somebody who never reads stops the answer. */
const LONG_ANSWER = '/api/services?limit=100';

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
    // Some requests on one connection: together their answers are more than it holds.
    text: `GET ${LONG_ANSWER} HTTP/1.1\r\n${HEAD}Accept-Encoding: identity\r\n\r\n`.repeat(4),
    reads: false,
  },
  { name: 'idle', count: 500, text: '', reads: true },
  { name: 'half-sent headers', count: 200, text: `GET / HTTP/1.1\r\n${HEAD}X-Half: `, reads: true },
];

/** How connections ended; `open` are those that had not by then. */
export type Ends = {
  answered408: number;
  answered429: number;
  answeredOther: number;
  reset: number;
  open: number;
};
export type SlowClients = { ends: () => Ends; leave: () => void };

type Options = { port: number; kind: SlowKind; addresses: readonly string[]; isOver: () => boolean };

/**
 * Keeps `count` such clients connected, shared among these addresses of this machine: one that was cut comes again at once, but no more
 * than five times.
 */
export function startSlowClients({ port, kind, addresses, isOver }: Options): SlowClients {
  const open = new Set<Socket>();
  const ended = { answered408: 0, answered429: 0, answeredOther: 0, reset: 0 };
  let left = kind.count * 5;

  function start(from: string): void {
    if (isOver() || left <= 0) return;
    left -= 1;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let said = '';
    open.add(socket);
    socket.once('connect', () => kind.text && socket.write(kind.text));
    if (kind.reads)
      socket.on('data', (chunk: Buffer) => (said = (said + chunk.toString('latin1')).slice(0, 20)));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      const status = /^HTTP\/1\.1 (\d+)/.exec(said)?.[1];
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

import { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBucket } from '@tm/service-kit/address';
import { largestSet } from './largestSet';
import { rejectConnection } from './rejectConnection';

type Caps = { total: number; perAddress: number; isProxy: (address: string) => boolean };
/** A connection, its address bucket, and its number of requests in progress. */
type Connection = { bucket: string; inHand: number };

/** Factor of the kernel limit, for connections that arrive faster than others can be closed. */
const HARD_LIMIT = 1.25;

/**
 * Limits connections in total and per address. An idle connection (no request in progress, or incomplete
 * headers) may be closed at any time, oldest first; one with a request is not closed here. Trusted proxies
 * are exempt.
 */
export const boundConnections =
  ({ total, perAddress, isProxy }: Caps) =>
  (server: Server): void => {
    const open = new Map<Socket, Connection>();
    const all = new Map<string, Set<Socket>>();
    /** Ordered by the time they became idle. */
    const idle = new Map<string, Set<Socket>>();

    const add = (sets: Map<string, Set<Socket>>, bucket: string, socket: Socket) =>
      sets.set(bucket, (sets.get(bucket) ?? new Set()).add(socket));
    const remove = (sets: Map<string, Set<Socket>>, bucket: string, socket: Socket) => {
      const sockets = sets.get(bucket);
      if (sockets?.delete(socket) && sockets.size === 0) sets.delete(bucket);
    };

    function forget(socket: Socket): void {
      const known = open.get(socket);
      if (!known) return;
      open.delete(socket);
      remove(all, known.bucket, socket);
      remove(idle, known.bucket, socket);
    }

    /** Closes the oldest socket; returns false if there is none. */
    function closeOldest(sockets: ReadonlySet<Socket> | undefined): boolean {
      const [oldest] = sockets ?? [];
      if (!oldest) return false;
      forget(oldest);
      oldest.destroy();
      return true;
    }

    function hasRoom(bucket: string): boolean {
      const own = all.get(bucket)?.size ?? 0;
      if (own >= perAddress && !closeOldest(idle.get(bucket))) return false;
      return open.size < total || closeOldest(largestSet(idle));
    }

    server.maxConnections = Math.ceil(total * HARD_LIMIT);
    server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      if (isProxy(address)) return;
      const bucket = addressBucket(address);
      if (!hasRoom(bucket)) return void socket.destroy();
      open.set(socket, { bucket, inHand: 0 });
      add(all, bucket, socket);
      add(idle, bucket, socket);
      socket.once('close', () => forget(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
      const known = open.get(socket);
      if (!known) return;
      known.inHand += 1;
      remove(idle, known.bucket, socket);
      res.once('close', () => {
        known.inHand -= 1;
        if (known.inHand === 0 && open.has(socket)) add(idle, known.bucket, socket);
      });
    });
    server.on('clientError', rejectConnection);
  };

import { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBucket } from '@tm/service-kit/address';
import { heaviest } from './heaviest';
import { refuseConnection } from './refuseConnection';

type Caps = { total: number; perAddress: number; isProxy: (address: string) => boolean };
/** A connection and the address whose it is. */
type Connection = { bucket: string; inHand: number };

/** The kernel's last word, when connections come faster than they can be closed. */
const HARD_LIMIT = 1.25;

/**
 * Bounds the connections of all and of one address. An idle connection (without a request in hand, so also one whose headers are not
 * complete) may be closed at any time, the oldest first; one with a request is never closed here. Proxies of ours are exempt.
 */
export const boundConnections =
  ({ total, perAddress, isProxy }: Caps) =>
  (server: Server): void => {
    const open = new Map<Socket, Connection>();
    const all = new Map<string, Set<Socket>>();
    /** In the order in which they became idle. */
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

    /** Closes the oldest of these; false when there is none. */
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
      return open.size < total || closeOldest(heaviest(idle));
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
    server.on('clientError', refuseConnection);
  };

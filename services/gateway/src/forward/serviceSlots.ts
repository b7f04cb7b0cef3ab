import type { ServerResponse } from 'node:http';
import { largestSet } from '../largestSet';
import { tooBusy } from '../problem';

/** Milliseconds that a response may wait for its reader while other requests wait for the connection. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 100;

type Caps = { total: number; perAddress: number; timeout: number };
type Slot = { res: ServerResponse; since: number };
type Waiting = { res: ServerResponse; go: (release: () => void) => void };

const sizeOf = <T>(sets: ReadonlyMap<string, ReadonlySet<T>>, bucket: string) => sets.get(bucket)?.size ?? 0;

function removeFrom<T>(sets: Map<string, Set<T>>, bucket: string, entry: T): boolean {
  const entries = sets.get(bucket);
  if (!entries?.delete(entry)) return false;
  if (entries.size === 0) sets.delete(bucket);
  return true;
}

/**
 * Limits concurrent calls to one service. An address has a share; its further calls wait. The next call
 * belongs to the address with the fewest calls in progress, so that many calls of one address do not delay
 * others. While calls wait, a response that pauses because its client does not read is cancelled if its
 * address has the most.
 */
export function createServiceSlots({ total, perAddress, timeout }: Caps) {
  const held = new Map<string, Set<Slot>>();
  const waiting = new Map<string, Set<Waiting>>();
  let used = 0;
  let looking: NodeJS.Timeout | undefined;

  const mayCall = (bucket: string) => used < total && sizeOf(held, bucket) < perAddress;

  function take(bucket: string, res: ServerResponse): () => void {
    const slot = { res, since: Date.now() };
    used += 1;
    held.set(bucket, (held.get(bucket) ?? new Set()).add(slot));
    return () => {
      if (!removeFrom(held, bucket, slot)) return;
      used -= 1;
      if (waiting.size > 0) callNext();
    };
  }

  function callNext(): void {
    let next: string | undefined;
    for (const bucket of waiting.keys())
      if (mayCall(bucket) && (next === undefined || sizeOf(held, bucket) < sizeOf(held, next))) next = bucket;
    const [first] = next === undefined ? [] : (waiting.get(next) ?? []);
    if (next === undefined || !first) return;
    removeFrom(waiting, next, first);
    first.go(take(next, first.res));
  }

  /**
   * Cancels the oldest of these responses that has paused, with its connection, because a pipelined response
   * cannot be ended alone.
   */
  function giveUpStalled(slots: ReadonlySet<Slot> | undefined): void {
    const before = Date.now() - PATIENCE_MS;
    for (const { res, since } of slots ?? [])
      if (since <= before && res.writableNeedDrain) return void res.req.socket.destroy();
  }

  /**
   * Makes room for waiting calls: at their own address if its share is used up, otherwise at the address with
   * the most.
   */
  function makeRoom(): void {
    for (const bucket of waiting.keys())
      if (sizeOf(held, bucket) >= perAddress) giveUpStalled(held.get(bucket));
    if (waiting.size === 0) {
      clearInterval(looking);
      looking = undefined;
    } else if (used >= total) {
      const most = largestSet(held);
      const fewest = Math.min(...[...waiting.keys()].map((bucket) => sizeOf(held, bucket)));
      if (most && most.size > fewest + 1) giveUpStalled(most);
    }
  }

  const wait = (bucket: string, res: ServerResponse): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        res.off('close', giveUp);
        removeFrom(waiting, bucket, entry);
      };
      const giveUp = () => {
        leave();
        reject(tooBusy());
      };
      const timer = setTimeout(giveUp, timeout);
      const entry: Waiting = {
        res,
        go: (release) => {
          leave();
          resolve(release);
        },
      };
      res.once('close', giveUp);
      waiting.set(bucket, (waiting.get(bucket) ?? new Set()).add(entry));
      looking ??= setInterval(makeRoom, LOOK_MS).unref();
    });

  /**
   * Waits for the turn of a request and resolves to a function that ends it. Rejects with 503 when the turn
   * does not come in time.
   */
  return function enter(bucket: string, res: ServerResponse): (() => void) | Promise<() => void> {
    return mayCall(bucket) ? take(bucket, res) : wait(bucket, res);
  };
}

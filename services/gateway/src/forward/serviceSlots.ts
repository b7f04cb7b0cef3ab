import type { ServerResponse } from 'node:http';
import { heaviest } from '../heaviest';
import { tooBusy } from '../problem';

/** So long an answer that waits for its reader is left alone while others wait for its connection, in ms. */
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
 * Who may call one service at this moment. An address has a share; what it asks beyond waits. The next one to call is of the address that
 * has fewest calls under way, so a crowd at one address does not keep others waiting. While others wait for a connection, an answer that
 * stands still because its visitor does not read is given up when its address has most.
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

  /** Gives up the oldest answer of these that stands still, with its connection: an answer that waits behind another has no end of its own. */
  function giveUpStalled(slots: ReadonlySet<Slot> | undefined): void {
    const before = Date.now() - PATIENCE_MS;
    for (const { res, since } of slots ?? [])
      if (since <= before && res.writableNeedDrain) return void res.req.socket.destroy();
  }

  /** Makes room for those who wait: within their own address, when its share is used up, else at the address that has most. */
  function makeRoom(): void {
    for (const bucket of waiting.keys())
      if (sizeOf(held, bucket) >= perAddress) giveUpStalled(held.get(bucket));
    if (waiting.size === 0) {
      clearInterval(looking);
      looking = undefined;
    } else if (used >= total) {
      const most = heaviest(held);
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

  /** Waits for the turn of this request; the function that it gives ends it. Rejects with 503 when the turn does not come in time. */
  return function enter(bucket: string, res: ServerResponse): (() => void) | Promise<() => void> {
    return mayCall(bucket) ? take(bucket, res) : wait(bucket, res);
  };
}

import type { ObjectMeta } from './objectFile';

type Entry = { order: Buffer; meta: ObjectMeta };

/**
 * The objects of one bucket in memory, sorted by the bytes of their keys as in S3. A list reads no file and
 * only the part of its prefix.
 */
export class KeyIndex {
  private readonly entries: Entry[];

  constructor(objects: readonly ObjectMeta[]) {
    this.entries = objects
      .map((meta) => ({ order: Buffer.from(meta.key), meta }))
      .sort((left, right) => Buffer.compare(left.order, right.order));
  }

  set(meta: ObjectMeta): void {
    const order = Buffer.from(meta.key);
    const at = this.firstFrom(order);
    this.entries.splice(at, this.isAt(at, order) ? 1 : 0, { order, meta });
  }

  delete(key: string): void {
    const order = Buffer.from(key);
    const at = this.firstFrom(order);
    if (this.isAt(at, order)) this.entries.splice(at, 1);
  }

  withPrefix(prefix: string): ObjectMeta[] {
    const start = Buffer.from(prefix);
    const from = this.firstFrom(start);
    let to = from;
    while (this.entries[to]?.order.subarray(0, start.length).equals(start)) to += 1;
    return this.entries.slice(from, to).map(({ meta }) => meta);
  }

  private isAt(at: number, order: Buffer): boolean {
    return this.entries[at]?.order.equals(order) ?? false;
  }

  /** Returns the position of the first key that is not before `order`. */
  private firstFrom(order: Buffer): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.entries[middle];
      if (entry && Buffer.compare(entry.order, order) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

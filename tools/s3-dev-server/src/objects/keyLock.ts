/** Runs tasks of one name one after another, and tasks of different names concurrently. */
export class KeyLock {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    this.last.set(name, settled);
    try {
      return await mine;
    } finally {
      if (this.last.get(name) === settled) this.last.delete(name);
    }
  }
}

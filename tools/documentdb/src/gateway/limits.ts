/** Limits the number of concurrent tasks with the same name; the others wait in FIFO order. */
export class Limit {
  #size: number;
  #running = new Map<string, number>();
  #waiting = new Map<string, (() => void)[]>();

  constructor(size: number) {
    this.#size = size;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(name) ?? 0;
    if (running < this.#size) this.#running.set(name, running + 1);
    else
      await new Promise<void>((resolve) =>
        this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve]),
      );
    try {
      return await work();
    } finally {
      this.#leave(name);
    }
  }

  #leave(name: string): void {
    const next = this.#waiting.get(name)?.shift();
    if (next) return next();
    this.#waiting.delete(name);
    const left = (this.#running.get(name) ?? 1) - 1;
    if (left > 0) this.#running.set(name, left);
    else this.#running.delete(name);
  }
}

import type { Answer } from './command';

type Write = { number: bigint; answer: Promise<Answer> };

/**
 * The last write of several statements in each session. A driver sends a write again, with the same number,
 * when it has received no answer in time. It then waits for the first one instead of a second write.
 * PostgreSQL itself only recognizes a repeated write of one statement.
 */
export class LastWrites {
  #last = new Map<string, Write>();

  /** Runs a write, or returns the answer of the same write. A failed write is run again. */
  run(session: string, number: bigint, work: () => Promise<Answer>): Promise<Answer> {
    const last = this.#last.get(session);
    if (last?.number === number) return last.answer;
    const write = { number, answer: work() };
    this.#last.set(session, write);
    write.answer.catch(() => {
      if (this.#last.get(session) === write) this.#last.delete(session);
    });
    return write.answer;
  }

  forget(sessions: readonly string[]): void {
    for (const session of sessions) this.#last.delete(session);
  }
}

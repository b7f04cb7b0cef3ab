import type { Company } from '../company/company';
import type { DueItem } from '../journal/store';

/** Longest sleep of the timer. Later times are looked at again. */
const LONGEST_MS = 60_000;

const keyOf = ({ table, id }: DueItem): string => `${table}/${id}`;

export type Ticker = ReturnType<typeof createTicker>;

/** Takes each step at its time: steps of payments and attempts of webhooks. */
export function createTicker(company: Company, perform: (item: DueItem) => Promise<unknown> | undefined) {
  const { store, now } = company;
  const running = new Map<string, Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** A step that cannot be done is not tried again: it would fail at once, for ever. */
  function forget({ table, id }: DueItem): void {
    const row = store.get(table, id);
    if (row) store.change(() => store.put(table, { ...row, nextAt: null }));
  }

  async function run(item: DueItem): Promise<void> {
    try {
      await perform(item);
    } catch (error) {
      console.error(`payment sandbox: ${keyOf(item)}: ${(error as Error).message}`);
      forget(item);
    } finally {
      running.delete(keyOf(item));
      wake();
    }
  }

  function startDue(): void {
    for (const item of store.due(now().getTime()))
      if (!running.has(keyOf(item)))
        running.set(
          keyOf(item),
          Promise.resolve().then(() => run(item)),
        );
  }

  /** Looks at the times again, after each change. */
  function wake(): void {
    clearTimeout(timer);
    if (isStopped) return;
    startDue();
    const later = store.nextDue(now().getTime());
    if (later === null) return;
    timer = setTimeout(wake, Math.min(Math.max(later - now().getTime(), 1), LONGEST_MS));
  }

  return {
    wake,
    /** Waits until nothing is due and no attempt is on its way. */
    settle: async (): Promise<void> => {
      for (wake(); running.size > 0 && !isStopped;) await Promise.all(running.values());
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Values added within this time (ms) are flushed together, because related changes arrive at the same moment.
 */
const TOGETHER_MS = 150;

/** Collects distinct values and passes them to `flush` once, together. */
export function batch<T>(flush: (values: readonly T[]) => void) {
  const values = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    const all = [...values];
    values.clear();
    flush(all);
  };
  return {
    add: (more: readonly T[]) => {
      for (const value of more) values.add(value);
      timer ??= setTimeout(run, TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

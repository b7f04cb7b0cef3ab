/** Things change together: what comes within this time, in ms, is one piece of news. */
const TOGETHER_MS = 150;

/** Collects values and hands each over once, together. */
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

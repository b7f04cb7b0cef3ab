type Settings<V> = {
  ttlMs: number;
  /** So many entries at most: the oldest go first. */
  size: number;
  /** What is worth keeping; everything else is only shared by those who ask for it at the same time. */
  keeps: (value: V) => boolean;
  now?: () => number;
};

/**
 * Answers of the last seconds by key, in this process's memory. Who asks for what is being worked out waits for that answer instead
 * of having it worked out again; an error reaches all who wait and is not kept.
 */
export const createBriefCache = <V>({ ttlMs, size, keeps, now = Date.now }: Settings<V>) => {
  const kept = new Map<string, { value: V; until: number }>();
  const underWay = new Map<string, Promise<V>>();

  const peek = (key: string): V | undefined => {
    const entry = kept.get(key);
    if (!entry) return undefined;
    if (entry.until > now()) return entry.value;
    kept.delete(key);
    return undefined;
  };

  const keep = (key: string, value: V): void => {
    if (!keeps(value)) return;
    kept.delete(key);
    kept.set(key, { value, until: now() + ttlMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= size) break;
      kept.delete(oldest);
    }
  };

  const workOut = async (key: string, make: () => Promise<V>): Promise<V> => {
    try {
      const value = await make();
      keep(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  };

  const obtain = async (key: string, make: () => Promise<V>): Promise<V> => {
    const known = peek(key);
    if (known !== undefined) return known;
    const running = underWay.get(key) ?? workOut(key, make);
    underWay.set(key, running);
    return running;
  };

  return { peek, keep, obtain, clear: () => kept.clear() };
};

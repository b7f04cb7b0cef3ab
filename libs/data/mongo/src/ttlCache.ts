type Settings<V> = {
  ttlMs: number;
  /** Maximum number of entries. The oldest are evicted first. */
  size: number;
  /** Selects the values to cache. All others are only shared by concurrent callers. */
  keeps: (value: V) => boolean;
  now?: () => number;
};

/**
 * Creates a TTL cache in this process's memory. Concurrent callers of a key share one computation. An error
 * rejects all of them and is not cached.
 */
export const createTtlCache = <V>({ ttlMs, size, keeps, now = Date.now }: Settings<V>) => {
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

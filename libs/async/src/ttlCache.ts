type Settings<Value> = {
  ttlMs: number;
  /** Maximum number of entries: the oldest are removed first. */
  size: number;
  /** Selects the values that are stored; all others are only shared by calls at the same time. */
  shouldCache: (value: Value) => boolean;
  now?: () => number;
};

/**
 * Stores values by key for `ttlMs` in this process. Concurrent calls for a key share one
 * computation. An error rejects all of them and is not stored.
 */
export const createTtlCache = <Value>({ ttlMs, size, shouldCache, now = Date.now }: Settings<Value>) => {
  const entries = new Map<string, { value: Value; until: number }>();
  const inFlight = new Map<string, Promise<Value>>();

  const peek = (key: string): Value | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now()) return entry.value;
    entries.delete(key);
    return undefined;
  };

  const set = (key: string, value: Value): void => {
    if (!shouldCache(value)) return;
    entries.delete(key);
    entries.set(key, { value, until: now() + ttlMs });
    for (const oldest of entries.keys()) {
      if (entries.size <= size) break;
      entries.delete(oldest);
    }
  };

  /**
   * Computes a value, even if one is stored or in flight. Of two computations in flight, only the value of
   * the later one is stored.
   */
  const refresh = async (key: string, make: () => Promise<Value>): Promise<Value> => {
    // A separate promise, because `make` may return an object that starts its work with each `then`, like a
    // query of mongoose.
    const making = (async () => make())();
    inFlight.set(key, making);
    try {
      const value = await making;
      if (inFlight.get(key) === making) set(key, value);
      return value;
    } finally {
      if (inFlight.get(key) === making) inFlight.delete(key);
    }
  };

  const fetch = async (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = peek(key);
    if (known !== undefined) return known;
    return inFlight.get(key) ?? refresh(key, make);
  };

  return {
    peek,
    /** Returns the promise of the value in flight. */
    pending: (key: string): Promise<Value> | undefined => inFlight.get(key),
    set,
    fetch,
    refresh,
    delete: (key: string): void => void entries.delete(key),
    clear: (): void => entries.clear(),
  };
};

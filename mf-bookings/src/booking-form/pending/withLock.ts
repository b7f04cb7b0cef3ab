const busy = new Set<string>();

/**
 * Runs `act` unless this or another page of this browser runs it already, and returns undefined in that case.
 * Uses Web Locks, which browsers offer on https and localhost only. Without them two pages may both send; the
 * service then detects the same idempotency key.
 */
export async function withLock<Result>(
  name: string,
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  if (busy.has(name)) return undefined;
  busy.add(name);
  const locks = (navigator as { locks?: LockManager }).locks;
  try {
    if (!locks) return await act();
    return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : undefined));
  } finally {
    busy.delete(name);
  }
}

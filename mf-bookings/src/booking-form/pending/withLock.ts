const busy = new Set<string>();

/**
 * Does something unless this page or another of this browser is at it already (Web Locks, where the browser has them: on https and
 * localhost); then it answers undefined at once. Pages that cannot see each other meet at the service, which knows the key.
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

/** Returns a function that calls `make` on the first call and returns the same promise afterwards. */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => (promise ??= make());
}

import { RemoteError } from '../network/RemoteError';

/** Returns the promise's result, or rejects with a `timeout` error after `limit` milliseconds. */
export function deadline<Value>(promise: Promise<Value>, limit: number, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteError('timeout', `${what} took longer than ${limit} ms`)),
      limit,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/* global __webpack_require__ */

const PAUSE = 200;

/**
 * Federation runtime plugin of every remote, and run by the shell: one more try for a chunk that failed. The new query matters, because
 * Chrome serves a URL that hangs or failed from the same pending request. A chunk waits for the registry, whose hash it must have.
 */
export default function chunkRetry() {
  const load = __webpack_require__.l;
  const failures = new Map();
  const attempt = (url, done, key, chunkId, isLast) => {
    const count = failures.get(url) ?? 0;
    const finish = (event) => {
      if (!event || event.type === 'load') return done(event);
      failures.set(url, count + 1);
      if (isLast) return done(event);
      return setTimeout(attempt, PAUSE, url, done, key, chunkId, true);
    };
    const address = count ? `${url}?r=${Date.now().toString(36)}` : url;
    load(address, finish, key && count ? `${key}-r${count}` : key, chunkId);
  };
  if (load)
    __webpack_require__.l = (url, done, key, chunkId) =>
      Promise.resolve(self.__tmIntegrityReady).then(() => attempt(url, done, key, chunkId, false));
  return { name: 'chunk-retry' };
}

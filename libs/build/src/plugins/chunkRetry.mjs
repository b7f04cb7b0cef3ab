/* global __webpack_require__ */

const PAUSE = 200;

/**
 * Returns true while a script with this address is still loading, because Retry restarted its screen. Webpack
 * and Chromium would both wait for the pending script instead of requesting it again.
 */
const isAwaited = (url) =>
  [...document.scripts].some(({ src }) => src === new URL(url, document.baseURI).href);

/**
 * Federation runtime plugin of every remote, also run by the shell: retries a failed chunk once. The new
 * query is necessary because Chrome serves a URL that hangs or failed from the same pending request; the new
 * key, because webpack does the same with a script of the same key. A chunk waits for the registry, because
 * its hash must be known. A chunk of the shell waits at most `patience` milliseconds, because the shell's own
 * pages work without a registry.
 */
export default function chunkRetry({ patience } = {}) {
  const load = __webpack_require__.l;
  const failed = new Set();
  const attempt = (url, done, key, chunkId, isLast) => {
    const finish = (event) => {
      if (!event || event.type === 'load') return done(event);
      failed.add(url);
      if (isLast) return done(event);
      return setTimeout(attempt, PAUSE, url, done, key, chunkId, true);
    };
    const mark = failed.has(url) || isAwaited(url) ? `r=${Date.now().toString(36)}` : '';
    try {
      load(mark ? `${url}?${mark}` : url, finish, key && mark ? `${key}-${mark}` : key, chunkId);
    } catch {
      // MfIntegrityPlugin threw: the registry does not list this chunk, so another attempt fails as well.
      done({ type: 'unlisted', target: { src: url } });
    }
  };
  const registry = () =>
    patience === undefined
      ? Promise.resolve(self.__tmIntegrityReady)
      : Promise.race([self.__tmIntegrityReady, new Promise((done) => setTimeout(done, patience))]);
  if (load)
    __webpack_require__.l = (url, done, key, chunkId) =>
      registry().then(() => attempt(url, done, key, chunkId, false));
  return { name: 'chunk-retry' };
}

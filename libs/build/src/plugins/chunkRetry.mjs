/* global __webpack_require__ */

const PAUSE = 200;

/** A script of this address is still awaited: that of a part which Retry has begun anew. Webpack and Chromium would both wait for it. */
const isAwaited = (url) =>
  [...document.scripts].some(({ src }) => src === new URL(url, document.baseURI).href);

/**
 * Federation runtime plugin of every remote, and run by the shell: one more try for a chunk that failed. The new query matters, because
 * Chrome serves a URL that hangs or failed from the same pending request; the new key, because webpack does the same with a script of the
 * same key. A chunk waits for the registry, whose hash it must have; that of the shell at most `patience` milliseconds, because the shell's
 * own pages work without a registry.
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
      // MfIntegrityPlugin: the registry does not list it, and will not by another try.
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

/* global __webpack_require__ */

const PAUSE = 200;

/**
 * Returns true if the address needs a new request, because a script with it is still loading for an earlier
 * attempt (Retry restarts a screen). Webpack and Chromium would both wait for that script. The federation
 * runtime requests the first chunk of a module together with its entry; the first caller waits for that
 * script, so that the chunk is not downloaded twice.
 */
const isTaken = (url) => {
  const { href } = new URL(url, document.baseURI);
  const pending = [...document.scripts].find(({ src }) => src === href);
  if (!pending) return false;
  if (pending.dataset.webpack || pending.dataset.taken) return true;
  pending.dataset.taken = 'true';
  return false;
};

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
    const mark = failed.has(url) || isTaken(url) ? `r=${Date.now().toString(36)}` : '';
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

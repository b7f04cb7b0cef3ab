import { isLowData, pageMeta } from '@tm/platform';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/**
 * Registers the service worker whose address the gateway wrote into the page (none in development), once the
 * page is loaded and idle.
 */
export function startWorker(): void {
  const address = pageMeta('service-worker');
  // The worker's downloads are for a later visit that may never come, so it is not registered with low data.
  // An existing worker stays.
  if (!address || isLowData() || !('serviceWorker' in navigator)) return;
  const rules: ScriptPolicy = {
    createScriptURL(url) {
      if (url !== address) throw new TypeError(`${url} is not the service worker`);
      return url;
    },
  };
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('service-worker', rules) ?? rules;
  // Without it the site works as before. Browsers refuse it in private windows, for example.
  const register = () =>
    navigator.serviceWorker.register(policy.createScriptURL(address)).catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

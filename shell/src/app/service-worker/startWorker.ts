import { isLowData, pageMeta } from '@tm/platform';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/** Starts the service worker whose address the gateway wrote into the page (in development it writes none), once the page has come to rest. */
export function startWorker(): void {
  const address = pageMeta('service-worker');
  // What it keeps is for a visit that may never come: not with a visitor's scarce data. One that is there goes on.
  if (!address || isLowData() || !('serviceWorker' in navigator)) return;
  const rules: ScriptPolicy = {
    createScriptURL(url) {
      if (url !== address) throw new TypeError(`${url} is not the service worker`);
      return url;
    },
  };
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('service-worker', rules) ?? rules;
  // Without it the site works as before; browsers refuse it in private windows, for one.
  const register = () =>
    navigator.serviceWorker.register(policy.createScriptURL(address)).catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

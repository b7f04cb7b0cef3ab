import { siteUrl } from '@tm/platform';
import {
  isManifestUrl,
  OVERRIDE_PARAMETER,
  OVERRIDES_KEY,
  parseOverrides,
  storedOverrides,
} from '../registry/overrides';

const PERMISSION = '/mf/overrides';

/** Returns the page's address without the parameter, which would add an override again. */
export function withoutOverrides(address = window.location.href): string {
  const url = new URL(address);
  url.searchParams.delete(OVERRIDE_PARAMETER);
  return url.href;
}

/** Returns the valid overrides that the page's address asks for. */
export const requestedOverrides = (search = window.location.search) =>
  parseOverrides(search).filter(({ url }) => isManifestUrl(url));

/** Asks the gateway to let this browser load modules from its machine. Returns false for other users. */
export const allowOverrides = (): Promise<boolean> =>
  fetch(siteUrl(PERMISSION), { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Removes an override from this browser, and with the last one the permission. */
export async function removeOverride(name: string): Promise<void> {
  const overrides = storedOverrides();
  delete overrides[name];
  localStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
  if (Object.keys(overrides).length > 0) return;
  // A developer build needs no permission, so a failure changes nothing there.
  await fetch(siteUrl(PERMISSION), { method: 'DELETE' }).catch(() => undefined);
}

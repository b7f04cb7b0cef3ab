export const OVERRIDES_KEY = 'mf:overrides';
export const OVERRIDE_PARAMETER = 'mf-override';

export type Overrides = Record<string, string>;

/** The page's policy admits these hosts only: the machine of the developer. */
export const isManifestUrl = (url: string) =>
  URL.canParse(url) && /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(new URL(url).href);

export function storedOverrides(): Overrides {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Overrides) : {};
  } catch {
    return {};
  }
}

/** Returns the overrides in an address, valid or not. */
export const parseOverrides = (search: string) =>
  new URLSearchParams(search).getAll(OVERRIDE_PARAMETER).map((text) => {
    const [name = '', url = ''] = text.split(/@(.*)/);
    return { name, url };
  });

/**
 * Returns the modules that a developer replaces in this browser, name → manifest URL.
 * `?mf-override=mf-bookings@http://localhost:4301/mf-manifest.json` adds one, `?mf-override=mf-bookings@`
 * removes it. Only called when the registry allows overrides.
 */
export function readOverrides(search = window.location.search): Overrides {
  const overrides = storedOverrides();
  for (const { name, url } of parseOverrides(search)) {
    if (isManifestUrl(url)) overrides[name] = url;
    else delete overrides[name];
  }
  localStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
  return Object.fromEntries(Object.entries(overrides).filter(([, url]) => isManifestUrl(url)));
}

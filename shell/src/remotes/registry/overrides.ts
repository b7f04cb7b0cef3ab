const KEY = 'mf:overrides';

type Overrides = Record<string, string>;

const isManifestUrl = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function stored(): Overrides {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Overrides) : {};
  } catch {
    return {};
  }
}

/**
 * Returns the modules that a developer replaces in this browser, name → manifest URL.
 * `?mf-override=mf-bookings@http://localhost:4301/mf-manifest.json` adds one, `?mf-override=mf-bookings@`
 * removes it. Only called when the registry allows overrides.
 */
export function readOverrides(search = window.location.search): Overrides {
  const overrides = stored();
  for (const text of new URLSearchParams(search).getAll('mf-override')) {
    const [name = '', url = ''] = text.split(/@(.*)/);
    if (isManifestUrl(url)) overrides[name] = url;
    else delete overrides[name];
  }
  localStorage.setItem(KEY, JSON.stringify(overrides));
  return Object.fromEntries(Object.entries(overrides).filter(([, url]) => isManifestUrl(url)));
}

// Ordered by priority, because many browsers also name those that they derive from.
const BROWSERS: readonly [RegExp, string][] = [
  [/Opera Mini|OPiOS/, 'Opera Mini'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\/|UCWEB/, 'UC Browser'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/KAIOS/, 'KaiOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const named = (table: readonly [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Returns a readable name from a User-Agent: "Chrome on Android". Its length is limited for any input. */
export const deviceName = (userAgent: string): string => {
  // No browser sends longer ones; this limits the input of the patterns.
  const text = userAgent.slice(0, 400);
  const browser = named(BROWSERS, text);
  const system = named(SYSTEMS, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};

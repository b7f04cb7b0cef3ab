const rank = (path: string) => path.split('/').reduce((sum, part) => sum + (part.startsWith(':') ? 2 : 3), 0);
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(?:/|$)`);

/**
 * Returns a function that finds the entry of a URL table for a path (without base path and query), or
 * undefined. As in the router, a static part outranks a parameter and more parts outrank fewer:
 * `/services/manage` comes before `/services`.
 */
export function segmentMatcher<Segment extends { path: string }>(
  table: readonly Segment[],
): (pathname: string) => Segment | undefined {
  const ranked = table
    .map((segment) => ({ segment, pattern: patternOf(segment.path) }))
    .sort((a, b) => rank(b.segment.path) - rank(a.segment.path));
  return (pathname) => ranked.find(({ pattern }) => pattern.test(pathname))?.segment;
}

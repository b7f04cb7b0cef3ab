import { segments, type Segment } from '../segments';

/** A static part outranks a parameter, and more parts outrank fewer: the order in which React Router would choose. */
const rank = (path: string) => path.split('/').reduce((sum, part) => sum + (part.startsWith(':') ? 2 : 3), 0);

const ranked = segments
  .map((segment) => ({ segment, pattern: new RegExp(`^${segment.path.replace(/:\w+/g, '[^/]+')}(?:/|$)`) }))
  .sort((a, b) => rank(b.segment.path) - rank(a.segment.path));

/** The segment that draws an address (without base path and query), or undefined when the shell does. */
export const segmentOf = (pathname: string): Segment | undefined => ranked.find(({ pattern }) => pattern.test(pathname))?.segment;

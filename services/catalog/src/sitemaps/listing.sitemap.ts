import { activeListingsIn, listingIdRanges, type IdRange } from './listingSitemap.queries';
import { Readable } from 'node:stream';

/**
 * Listings of one part. A sitemap may have 50,000 addresses; the rest is reserve, because ids of one second
 * may be inserted out of order.
 */
const PART = 49_000;
/** Time in ms for which the list of parts is cached. */
const CACHE_TTL_MS = 60 * 60_000;
const CHUNK = 65_536;
const NAME = /^listings-([0-9a-f]{24})(?:-([0-9a-f]{24}))?\.xml$/;

const nameOf = ({ from, until }: IdRange): string => `listings-${until ? `${from}-${until}` : from}.xml`;

/** Returns the id range of a part's name, or null for an invalid name. */
export const rangeOf = (name: string): IdRange | null => {
  const [, from, until] = NAME.exec(name) ?? [];
  return from === undefined ? null : { from, until };
};

/**
 * Creates a function that returns the names of all parts. It reads them once an hour, and only after the last
 * known end.
 */
export const createPartNames = (size = PART, now: () => number = Date.now) => {
  let known: { ranges: IdRange[]; until: number } | undefined;
  return async (): Promise<string[]> => {
    if (!known || known.until <= now())
      known = { ranges: await listingIdRanges(size, known?.ranges), until: now() + CACHE_TTL_MS };
    return known.ranges.map(nameOf);
  };
};

async function* lines(range: IdRange, site: string): AsyncGenerator<string> {
  let chunk =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for await (const { _id, updatedAt } of activeListingsIn(range)) {
    chunk += `<url><loc>${site}/services/${String(_id)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`;
    if (chunk.length > CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}</urlset>\n`;
}

/** Streams one part; a slow reader slows the database cursor down. `site` must be escaped for XML. */
export const writePart = (range: IdRange, site: string): Readable =>
  Readable.from(lines(range, site), { objectMode: false });

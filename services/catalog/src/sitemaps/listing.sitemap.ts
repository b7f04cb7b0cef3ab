import { activeListingsIn, listingIdRanges, type IdRange } from '@tm/data';
import { Readable } from 'node:stream';

/** A sitemap may have 50,000 addresses; some room, because ids of one second may come out of order. */
const PART = 49_000;
/** How long it is taken for granted that no part has been added. */
const KEPT_MS = 60 * 60_000;
const CHUNK = 65_536;
const NAME = /^listings-([0-9a-f]{24})(?:-([0-9a-f]{24}))?\.xml$/;

const nameOf = ({ from, until }: IdRange): string => `listings-${until ? `${from}-${until}` : from}.xml`;

/** The range that a part's name stands for, or null for a name that is none of ours. */
export const rangeOf = (name: string): IdRange | null => {
  const [, from, until] = NAME.exec(name) ?? [];
  return from === undefined ? null : { from, until };
};

/** Names of the parts in which all listings are told. Looked up once an hour, and then only behind the last known end. */
export const createPartNames = (size = PART, now: () => number = Date.now) => {
  let known: { ranges: IdRange[]; until: number } | undefined;
  return async (): Promise<string[]> => {
    if (!known || known.until <= now())
      known = { ranges: await listingIdRanges(size, known?.ranges), until: now() + KEPT_MS };
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

/** One part, written while it is read: a slow reader slows the database's cursor down. `site` is escaped for XML. */
export const writePart = (range: IdRange, site: string): Readable =>
  Readable.from(lines(range, site), { objectMode: false });

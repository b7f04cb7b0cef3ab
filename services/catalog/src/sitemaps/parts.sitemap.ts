import { businessPath } from '@tm/domain';
import { ListingModel } from '@tm/schema/catalog';
import { readProviderProfiles } from '@tm/schema/read';
import { Readable } from 'node:stream';
import { shownBusinessesIn } from './businesses.queries';
import { activeListingsIn, idRanges, type Identified, type IdRange } from './idRanges.queries';

/**
 * Rows of one part. A sitemap may have 50,000 addresses; the rest is reserve, because ids of one second
 * may be inserted out of order.
 */
const PART = 49_000;
/** Time in ms for which the list of parts is cached. */
const CACHE_TTL_MS = 60 * 60_000;
const CHUNK = 65_536;
const NAME = /^(listings|businesses)-([0-9a-f]{24})(?:-([0-9a-f]{24}))?\.xml$/;

// Of businesses only the ids are read, too.
const businesses = readProviderProfiles as unknown as Identified;
const COLLECTIONS = { listings: ListingModel, businesses } as const;
type Kind = keyof typeof COLLECTIONS;
const KINDS = Object.keys(COLLECTIONS) as Kind[];

/** A part of the sitemap: the listings or the businesses of an id range. */
export type Part = { kind: Kind; range: IdRange };

const nameOf =
  (kind: Kind) =>
  ({ from, until }: IdRange): string =>
    `${kind}-${until ? `${from}-${until}` : from}.xml`;

/** Returns the part of a name, or null for an invalid name. */
export const partOf = (name: string): Part | null => {
  const [, kind, from, until] = NAME.exec(name) ?? [];
  return from === undefined ? null : { kind: kind as Kind, range: { from, until } };
};

/**
 * Creates a function that returns the names of all parts. It reads them once an hour, and only after the last
 * known end.
 */
export const createPartNames = (size = PART, now: () => number = Date.now) => {
  let known: { ranges: Record<Kind, IdRange[]>; until: number } | undefined;
  return async (): Promise<string[]> => {
    if (!known || known.until <= now()) {
      const before = known?.ranges;
      const [listings, ofBusinesses] = await Promise.all(
        KINDS.map((kind) => idRanges(COLLECTIONS[kind], size, before?.[kind])),
      );
      known = { ranges: { listings: listings!, businesses: ofBusinesses! }, until: now() + CACHE_TTL_MS };
    }
    const { ranges } = known;
    return KINDS.flatMap((kind) => ranges[kind].map(nameOf(kind)));
  };
};

async function* addressesOf({ kind, range }: Part): AsyncGenerator<{ path: string; changedAt?: Date }> {
  if (kind === 'businesses')
    for await (const handle of shownBusinessesIn(range)) yield { path: businessPath(handle) };
  else
    for await (const { _id, updatedAt } of activeListingsIn(range))
      yield { path: `/services/${String(_id)}`, changedAt: updatedAt };
}

async function* lines(part: Part, site: string): AsyncGenerator<string> {
  let chunk =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for await (const { path, changedAt } of addressesOf(part)) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    chunk += `<url><loc>${site}${path}</loc>${changed}</url>\n`;
    if (chunk.length > CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}</urlset>\n`;
}

/** Streams one part; a slow reader slows the database cursor down. `site` must be escaped for XML. */
export const writePart = (part: Part, site: string): Readable =>
  Readable.from(lines(part, site), { objectMode: false });

import { ListingModel } from '@tm/schema/catalog';
import type { Bench } from '../site/bench';

const SAMPLE_SIZE = 200;

/** First pages that the screens request: every sort order, filters with and without an index prefix. */
export const FIRST_PAGES = [
  '/api/services?category=cleaning&location=lagos',
  '/api/services?category=beauty_spa&location=kano&sort=price',
  '/api/services?location=abuja&sort=rating',
  '/api/services?category=tutoring&sort=-price',
  '/api/services?minPrice=5000&maxPrice=20000&sort=rating',
  '/api/services?minRating=4&location=ibadan',
  '/api/services?kind=restaurants&location=lagos',
  '/api/services?sort=recommended',
  '/api/services?category=cleaning&location=lagos&sort=recommended',
  '/api/services?category=tutoring&verified=true&sort=recommended',
  '/api/services?minPrice=5000&maxPrice=20000&verified=true&sort=recommended',
];

/** Returns paths of single listings, the baseline of all list figures. */
export const detailPaths = async (): Promise<string[]> => {
  const listings = await ListingModel.find({ status: 'active' }, '_id').limit(SAMPLE_SIZE).lean();
  return listings.map(({ _id }) => `/api/services/${String(_id)}`);
};

/** Returns the path of the n-th page of a list by following `rel="next"` links. */
export async function findPagePath(
  { url, headers }: Pick<ReturnType<Bench['service']>, 'url' | 'headers'>,
  first: string,
  page: number,
): Promise<string> {
  let path = first;
  for (let at = 1; at < page; at++) {
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    if (!next) throw new Error(`${first} has only ${at} pages`);
    path = next;
  }
  return path;
}

/** Returns a generator with the same numbers in each run, so that runs send equal requests. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** Every n-th search term has no match. */
const NO_MATCH_EVERY = 8;

/**
 * Returns search terms of three letters: parts of words in
 * their frequency in listings, and some terms without a match.
 */
export async function sampleSearchTerms(): Promise<string[]> {
  const random = createRandom(11);
  const rows = await ListingModel.aggregate<{ searchText: string }>([
    { $match: { status: 'active' } },
    { $sample: { size: SAMPLE_SIZE } },
    { $project: { searchText: 1 } },
  ]);
  return rows.flatMap(({ searchText }, at) => {
    if (at % NO_MATCH_EVERY === 0) return [`q${'xzjv'[at % 4]}${'kwq'[at % 3]}`];
    const words = searchText.match(/[a-z0-9]{3,}/g) ?? [];
    const word = words[Math.floor(random() * words.length)];
    if (!word) return [];
    const from = Math.floor(random() * (word.length - 2));
    return [word.slice(from, from + 3)];
  });
}

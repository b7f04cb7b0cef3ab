import { ListingModel } from '@tm/data';
import type { Bench } from '../site/bench';

const SEVERAL = 200;

/** First pages as the screens ask for them: every sort, filters that lead in an index and filters that do not. */
export const FIRST_PAGES = [
  '/api/services?category=cleaning&location=lagos',
  '/api/services?category=beauty_spa&location=kano&sort=price',
  '/api/services?location=abuja&sort=rating',
  '/api/services?category=tutoring&sort=-price',
  '/api/services?minPrice=5000&maxPrice=20000&sort=rating',
  '/api/services?minRating=4&location=ibadan',
  '/api/services?kind=restaurants&location=lagos',
];

/** What every figure of lists is set beside: one listing by its id, over the same service. */
export const pathsById = async (): Promise<string[]> => {
  const listings = await ListingModel.find({ status: 'active' }, '_id').limit(SEVERAL).lean();
  return listings.map(({ _id }) => `/api/services/${String(_id)}`);
};

/** The address of a list's n-th page, found as people find it: by the link to the next. */
export async function pathOfPage(
  { url, headers }: Pick<ReturnType<Bench['service']>, 'url' | 'headers'>,
  first: string,
  page: number,
): Promise<string> {
  let path = first;
  for (let at = 1; at < page; at++) {
    const reply = await fetch(url + path, { headers });
    await reply.arrayBuffer();
    const next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    if (!next) throw new Error(`${first} has only ${at} pages`);
    path = next;
  }
  return path;
}

/** The same "random" numbers in each run, so that two runs ask for the same. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** One in so many searches is for something that nobody offers. */
const IN_VAIN = 8;

/** Searches of three letters: parts of words as often as the listings have them, and now and then what none has. */
export async function threeLetters(): Promise<string[]> {
  const random = numbers(11);
  const rows = await ListingModel.aggregate<{ searchText: string }>([
    { $match: { status: 'active' } },
    { $sample: { size: SEVERAL } },
    { $project: { searchText: 1 } },
  ]);
  return rows.flatMap(({ searchText }, at) => {
    if (at % IN_VAIN === 0) return [`q${'xzjv'[at % 4]}${'kwq'[at % 3]}`];
    const words = searchText.match(/[a-z0-9]{3,}/g) ?? [];
    const word = words[Math.floor(random() * words.length)];
    if (!word) return [];
    const from = Math.floor(random() * (word.length - 2));
    return [word.slice(from, from + 3)];
  });
}

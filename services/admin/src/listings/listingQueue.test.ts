import { CATEGORIES, MINUTE_MS } from '@tm/domain';
import { Types, nativeDatabase } from '@tm/mongo';
import '@tm/schema/migrations';
import {
  ListingCounterModel,
  recountListings,
  ListingWordModel,
  rememberWords,
  deriveListing,
  DERIVED_FIELDS,
  ListingModel,
  type ListingRow,
} from '@tm/schema/catalog';
import { ownDatabase } from '@tm/schema/testing/database';
import { badNodes, pad, paddingCounter, paddingWord } from '@tm/mongo/testing';
import { rowsOf } from '@tm/listing-search';
import { listingsToReview, queuePosition, type QueueFilter } from './listingQueue.queries';

const PLACES = ['Lekki, Lagos', 'Kano', 'Oke Mosan, Abeokuta'];
const STATUSES = ['pending_approval', 'active', 'paused'] as const;

/**
 * Every tenth listing waits: some new, some changed, some paused by an admin, and some paused by their owner,
 * which do not count as waiting.
 */
const rowOf = (at: number) => {
  const source = {
    title: at % 250 === 0 ? 'Xylophone lessons' : 'Deep clean',
    description: 'Careful.',
    category: CATEGORIES[at % CATEGORIES.length]!,
    location: PLACES[at % PLACES.length]!,
  };
  const status = at % 10 === 0 ? STATUSES[(at / 10) % 3]! : 'active';
  return {
    ...source,
    ...deriveListing(source),
    ownerId: new Types.ObjectId(),
    providerId: new Types.ObjectId(),
    basePriceKobo: 100,
    priceType: 'fixed',
    status,
    pausedBy: status === 'paused' ? (at % 20 === 0 ? 'owner' : 'admin') : null,
    submittedAt: at % 10 === 0 ? new Date(Date.UTC(2026, 10, 1) + (at % 700) * MINUTE_MS) : null,
  };
};
const ROWS = Array.from({ length: 2_000 }, (_, at) => rowOf(at));

ownDatabase(async () => {
  await rememberWords([...new Set(ROWS.flatMap(({ words }) => words))]);
  await ListingModel.insertMany(ROWS);
  await recountListings(nativeDatabase());
  await Promise.all([pad(ListingCounterModel, paddingCounter), pad(ListingWordModel, paddingWord)]);
});

type Row = (typeof ROWS)[number];
const waits = ({ submittedAt, pausedBy }: Row) => submittedAt !== null && pausedBy !== 'owner';
const isNew = (row: Row) => waits(row) && row.status === 'pending_approval';
/** A filter, and its meaning as a predicate. */
const QUEUES: [QueueFilter, (row: Row) => boolean][] = [
  [{ review: 'due' }, waits],
  [{ review: 'due', status: 'active' }, (row) => waits(row) && row.status === 'active'],
  [{ review: 'due', status: 'paused' }, (row) => waits(row) && row.status === 'paused'],
  [{ review: 'due', status: 'draft' }, () => false],
  [{ status: 'pending_approval' }, isNew],
  [{ status: 'pending_approval', search: 'CLEAN' }, (row) => isNew(row) && row.title === 'Deep clean'],
  [{ review: 'due', search: 'ylophon' }, (row) => waits(row) && row.title !== 'Deep clean'],
  [{ review: 'due', search: 'zqx' }, () => false],
  [{ review: 'due', category: 'cleaning' }, (row) => waits(row) && row.category === 'cleaning'],
  [{ review: 'due', category: 'all', location: 'lagos' }, (row) => waits(row) && row.city === 'lagos'],
  [
    { status: 'pending_approval', category: 'tutoring', location: 'kano' },
    (row) => isNew(row) && row.category === 'tutoring' && row.city === 'kano',
  ],
  [{ review: 'due', location: 'abeokuta' }, (row) => waits(row) && /Abeokuta/.test(row.location)],
];

const scan = async (filter: QueueFilter, limit: number) => {
  const met: ListingRow[] = [];
  for (let after; ;) {
    const { rows } = await listingsToReview({ ...filter, limit, after });
    met.push(...rows.slice(0, limit));
    if (rows.length <= limit) return met;
    after = queuePosition(filter, rows[limit - 1]!);
  }
};
const count = async (filter: QueueFilter) => (await listingsToReview({ ...filter, limit: 1 })).total;

describe.each(QUEUES)('%j', (filter, isMatch) => {
  const wanted = ROWS.filter(isMatch)
    .map(({ submittedAt }) => submittedAt!.getTime())
    .toSorted((a, b) => a - b);

  test('lists all waiting listings, longest waiting first, on pages of any size', async () => {
    for (const limit of [7, 100]) {
      const rows = await scan(filter, limit);
      expect(rows.map(({ submittedAt }) => submittedAt!.getTime())).toEqual(wanted);
      expect(new Set(rows.map(({ _id }) => String(_id))).size).toBe(wanted.length);
    }
    expect(await count(filter)).toBe(wanted.length);
  });
});

const NEWEST: QueueFilter[] = [
  {},
  { status: 'all' },
  { status: 'paused' },
  { category: 'cleaning' },
  { search: 'ylophon' },
  { status: 'all', search: 'deep cl', category: 'cleaning', location: 'lagos' },
  { search: 'zqx' },
];
test.each(NEWEST)('%j is scanned or collected through indexes', async (filter) => {
  expect(await badNodes(() => scan(filter, 100))).toEqual([]);
});

const ASKED = QUEUES.map(([filter]) => filter).filter(({ status }) => status !== 'draft');
test.each(ASKED)('%j reads no whole collection and sorts nothing', async (filter) => {
  expect(await badNodes(() => scan(filter, 100))).toEqual([]);
});

test.each(NEWEST)('%j is sorted newest first, with an exact count', async (filter) => {
  const wanted = ROWS.filter(
    ({ status, category, city, title }) =>
      (!filter.status || filter.status === 'all' || status === filter.status) &&
      (!filter.category || category === filter.category) &&
      (!filter.location || city === filter.location) &&
      title.toLowerCase().includes(filter.search ?? ''),
  ).length;
  const rows = await scan(filter, 100);
  const ids = rows.map(({ _id }) => String(_id));
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(rows).toHaveLength(wanted);
  expect(await count(filter)).toBe(wanted);
});

test('a page keeps the position of a decided listing and replaces a deleted one', async () => {
  const filter: QueueFilter = { review: 'due' };
  const { rows } = await listingsToReview({ ...filter, limit: 2 });
  const [ruledOn, gone, next] = rows as [ListingRow, ListingRow, ListingRow];
  const places = rows.map((row) => queuePosition(filter, row));
  await ListingModel.updateOne({ _id: ruledOn._id }, { submittedAt: null });
  await ListingModel.deleteOne({ _id: gone._id });
  const shown = await rowsOf(places, { sort: 'waiting', limit: 2, fields: DERIVED_FIELDS });
  expect(shown.map((row) => queuePosition(filter, row))).toEqual([places[0], places[2]]);
  expect(String(shown[1]!._id)).toBe(String(next._id));
});

describe('a queue longer than one scan', () => {
  const LONG = 600;
  beforeAll(async () => {
    const changed = { ...ROWS[10]!, title: 'Sofa cleaning' };
    const rare = { ...changed, title: 'Zither lessons' };
    const rows = Array.from({ length: LONG }, (_, at) => {
      const source = at % 200 === 0 ? rare : changed;
      return {
        ...source,
        ...deriveListing(source),
        status: 'active',
        submittedAt: new Date((at + 1) * MINUTE_MS),
      };
    });
    await rememberWords([...new Set(rows.flatMap(({ words }) => words))]);
    await ListingModel.insertMany(rows);
    await recountListings(nativeDatabase());
  });

  test.each<QueueFilter>([{}, { category: ROWS[10]!.category }, { location: ROWS[10]!.city! }])(
    'is counted exactly: %j',
    async (narrower) => {
      const filter: QueueFilter = { review: 'due', status: 'active', ...narrower };
      const { length } = await scan(filter, 100);
      expect(length).toBeGreaterThanOrEqual(LONG);
      expect(await count(filter)).toBe(length);
    },
  );

  test('contains all matches of a rare word, at any distance', async () => {
    const filter: QueueFilter = { review: 'due', status: 'active', search: 'zither' };
    expect(await count(filter)).toBe(LONG / 200);
    expect(await scan(filter, 2)).toHaveLength(LONG / 200);
  });

  test('returns the exact number of found listings, and moreThan for a common word', async () => {
    const filter: QueueFilter = { review: 'due', search: 'sofa' };
    const found = LONG - LONG / 200;
    expect(await count(filter)).toBe(found);
    const { _id, ...sofa } = (await ListingModel.findOne({ title: 'Sofa cleaning' }).lean())!;
    // In commands of 500: the driver sends a command again that takes longer than 5 s.
    const sofas = Array.from({ length: 500 }, () => sofa);
    for (let inserted = 0; inserted < 2_500; inserted += sofas.length) await ListingModel.insertMany(sofas);
    expect(await count(filter)).toEqual({ moreThan: 1_000 });
    // Every text is checked here.
    expect(await count({ ...filter, search: 'sofa clean' })).toEqual({ moreThan: 100 });
    const first = await listingsToReview({ ...filter, limit: 20 });
    expect(first.rows).toHaveLength(21);
    expect(String(first.rows[0]!._id)).toBe(String(_id));
  });

  test('returns 0 for a word that no listing contains', async () => {
    expect(await count({ review: 'due', search: 'zqx' })).toBe(0);
  });
});

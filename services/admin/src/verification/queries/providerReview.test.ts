import { HOUR_MS, type VerificationState, verificationState } from '@tm/domain';
import { Types } from '@tm/mongo';
import { ProviderProfileModel, deriveBusinessName, reviewQueueFields } from '@tm/schema/provider';
import { buildProvider } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { badNodes } from '@tm/mongo/testing';
import { providersToReview, reviewPosition } from './providerReview.queries';
import type { ReviewFilter } from './reviewLists';

const NAMES = ['Eze Home Repairs', 'Ṣọlá & Sons Catering', 'Crown Hair Studio', 'Ezekiel Transport'];
const PAPERS = { kind: 'passport', path: 'x', contentType: 'application/pdf', bytes: 9 } as const;

const rowOf = (at: number) => {
  const kept = {
    isVerified: at % 3 === 0,
    refusalReason: at % 3 === 1 && at % 9 === 1 ? 'Not readable' : null,
    papers: at % 3 === 1 ? { ...PAPERS } : null,
  };
  const state = verificationState({ ...kept, hasPapers: kept.papers !== null });
  const businessName = NAMES[at % NAMES.length]!;
  return {
    ...kept,
    state,
    userId: new Types.ObjectId(),
    businessName,
    ...deriveBusinessName(businessName),
    ...reviewQueueFields(state, new Date(Date.UTC(2026, 10, 1) + (at % 50) * HOUR_MS)),
    erasedAt: at % 101 === 0 ? new Date() : null,
  };
};
const ROWS = Array.from({ length: 1_200 }, (_, at) => rowOf(at));

ownDatabase(async () => {
  await ProviderProfileModel.insertMany(ROWS.map(({ state: _, ...row }) => row));
});

type Row = (typeof ROWS)[number];
const named = (row: Row, start: string) => ` ${row.nameText}`.includes(` ${start}`);
const STATES: (VerificationState | 'all' | undefined)[] = [
  'submitted',
  'verified',
  'refused',
  'unsubmitted',
  'all',
  undefined,
];
const SEARCHES: [string | undefined, (row: Row) => boolean][] = [
  [undefined, () => true],
  ['eze', (row) => named(row, 'eze')],
  ['ezek', (row) => named(row, 'ezek')],
  ['SOLA', (row) => named(row, 'sola')],
  ['rep eze', (row) => named(row, 'eze') && named(row, 'rep')],
  ['catering crown', () => false],
  ['h', (row) => named(row, 'h')],
  ['epairs', () => false],
];
const FILTERS = STATES.flatMap((state) =>
  SEARCHES.map(
    ([search, isNamed]) =>
      [
        { state, search } as ReviewFilter,
        (row: Row) =>
          row.erasedAt === null && isNamed(row) && (!state || state === 'all' || row.state === state),
        search && search.length >= 3 ? ROWS.filter(isNamed).length : 0,
      ] as const,
  ),
);

const scan = async (filter: ReviewFilter, limit: number) => {
  const rows = [];
  for (let after; ;) {
    const page = await providersToReview({ ...filter, limit, after });
    rows.push(...page.rows.slice(0, limit));
    if (page.rows.length <= limit) return { rows, total: page.total };
    after = reviewPosition(filter, page.rows[limit - 1]!);
  }
};

/**
 * A name of three letters and more with more matches is checked only up to this number, except in a queue,
 * which is read itself.
 */
const FEW = 400;
const expectNumber = ({ state, search }: ReviewFilter, total: unknown, wanted: number, ofName: number) => {
  // The index has no beginnings of words this short, so every name is checked.
  if (search && search.length < 3) return expect(total).toEqual(wanted > 100 ? { moreThan: 100 } : wanted);
  if (ofName <= FEW || state === 'submitted' || state === 'refused')
    return expect(total).toEqual(wanted > 1_000 ? { moreThan: 1_000 } : wanted);
  // Some of the checked businesses are erased or in other states.
  return expect([
    null,
    ...[100, 200, 300, 400].filter((most) => most < wanted).map((moreThan) => ({ moreThan })),
  ]).toContainEqual(total);
};

test.each(FILTERS)(
  '%j returns the matching businesses, each once, in order, with their number',
  async (...test) => {
    const [filter, isMatch, ofName] = test;
    const wanted = ROWS.filter(isMatch).length;
    const { rows, total } = await scan(filter, 40);
    expect(new Set(rows.map(({ _id }) => String(_id))).size).toBe(wanted);
    expect(rows).toHaveLength(wanted);
    expectNumber(filter, total, wanted, ofName);
    const keys = rows.map(({ _id, waitingSince, refusedAt }) => {
      if (filter.state === 'submitted') return waitingSince!.getTime();
      return filter.state === 'refused' ? -refusedAt!.getTime() : -parseInt(String(_id).slice(0, 8), 16);
    });
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  },
);

test.each(FILTERS)('%j reads no whole collection and sorts nothing', async (filter) => {
  expect(await badNodes(() => scan(filter, 100))).toEqual([]);
});

test('a business is found by its owner’s email address and by no other', async () => {
  const { user, profile } = await buildProvider();
  const ids = async (search: string) =>
    (await providersToReview({ search, limit: 9 })).rows.map(({ _id }) => String(_id));
  expect(await ids(user.email.toUpperCase())).toEqual([String(profile._id)]);
  expect(await ids('nobody@example.ng')).toEqual([]);
  expect((await providersToReview({ search: user.email, state: 'verified', limit: 9 })).total).toBe(0);
});

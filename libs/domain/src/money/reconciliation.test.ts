import {
  differencesBetween,
  imbalanceOf,
  nextReconciliationAt,
  type ComparedSide,
  type DifferenceKind,
} from './reconciliation';

const side = (state: ComparedSide['state'] = 'done', kobo = 1_000, feeKobo: number | null = 15) => ({
  ...{ state, kobo, feeKobo },
});

describe('differencesBetween', () => {
  test.each<[string, ComparedSide | null, ComparedSide | null, DifferenceKind[]]>([
    ['equal', side(), side(), []],
    ['nothing on either side', null, null, []],
    ['theirs alone', null, side(), ['missing_here']],
    ['theirs alone, come back', null, side('undone'), ['missing_here']],
    ['theirs alone, not paid', null, side('open'), []],
    ['theirs alone, failed', null, side('failed'), []],
    ['ours alone', side(), null, ['missing_there']],
    ['ours alone, come back', side('undone'), null, ['missing_there']],
    ['ours alone, without a result', side('open'), null, []],
    ['ours alone, failed', side('failed'), null, []],
    ['another amount', side('done', 999), side(), ['amount']],
    ['another fee', side('done', 1_000, 14), side(), ['fee']],
    ['a fee that the ledger does not state', side('done', 1_000, null), side(), []],
    ['a fee that the company does not state', side(), side('done', 1_000, null), []],
    ['come back there', side(), side('undone'), ['state']],
    ['without a result here', side('open'), side('done'), []],
    ['without a result there', side('done'), side('open'), ['state']],
    ['everything', side('done', 1, 1), side('undone', 2, 2), ['amount', 'fee', 'state']],
  ])('%s', (_, ours, theirs, kinds) => {
    expect(differencesBetween(ours, theirs)).toEqual(kinds);
  });
});

describe('imbalanceOf', () => {
  const facts = { psp: 100_000, balance: 100_000, unsettled: [0], onTheWay: 0 };
  test.each([
    ['equal', {}, 0],
    ['charges that are not settled yet', { balance: 60_000, unsettled: [40_000] }, 0],
    ['one of several sums of them', { balance: 60_000, unsettled: [0, 40_000, 90_000] }, 0],
    ['money on its way was deducted', { balance: 70_000, onTheWay: 30_000 }, 0],
    ['a part of it was deducted', { balance: 80_000, onTheWay: 30_000 }, 0],
    ['less than ₦1', { balance: 99_901 }, 0],
    ['₦1', { balance: 99_900 }, -100],
    ['more money there', { balance: 150_000 }, 50_000],
    ['money on its way does not explain more money', { balance: 150_000, onTheWay: 50_000 }, 50_000],
    ['less money there', { balance: 60_000, onTheWay: 30_000 }, -10_000],
  ])('%s', (_, more, expected) => {
    expect(imbalanceOf({ ...facts, ...more })).toBe(expected);
  });

  test('needs a sum of unsettled charges', () => {
    expect(() => imbalanceOf({ ...facts, unsettled: [] })).toThrow('At least one sum');
  });
});

test.each([
  ['2026-11-28T01:59:59.999Z', '2026-11-28T02:00:00.000Z'],
  ['2026-11-28T02:00:00.000Z', '2026-11-29T02:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T02:00:00.000Z'],
])('the comparison after %s is at %s, 03:00 in Lagos', (now, next) => {
  expect(nextReconciliationAt(new Date(now)).toISOString()).toBe(next);
});

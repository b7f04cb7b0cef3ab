import { cacheInexact, type CappedCount } from './cappedCount';

const counting = (...totals: (CappedCount | null)[]) => {
  const left = [...totals];
  return async () => left.shift() ?? null;
};

test('an exact count is not cached', async () => {
  const count = counting(12, 11);
  const ask = () => cacheInexact(['exact', { status: 'active' }], count);
  expect([await ask(), await ask()]).toEqual([12, 11]);
});

test('an inexact count and a timed-out count are cached', async () => {
  for (const total of [{ moreThan: 1_000 }, null]) {
    const count = counting(total, 5);
    const ask = () => cacheInexact(['inexact', total], count);
    expect([await ask(), await ask()]).toEqual([total, total]);
  }
});

test('each query has its own cached count', async () => {
  const ask = (city: string, total: CappedCount) => cacheInexact(['own', { city }], counting(total));
  expect(await ask('kano', { moreThan: 1_000 })).toEqual({ moreThan: 1_000 });
  expect(await ask('lagos', 7)).toBe(7);
});

test('a failed count is not cached', async () => {
  const fails = async () => Promise.reject(new Error('down'));
  await expect(cacheInexact(['failing'], fails)).rejects.toThrow('down');
  expect(await cacheInexact(['failing'], counting(3))).toBe(3);
});

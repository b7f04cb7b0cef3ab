import { unlessMany, type Bounded } from './bounded';

const counting = (...totals: (Bounded | null)[]) => {
  const left = [...totals];
  return async () => left.shift() ?? null;
};

test('an exact count is not cached', async () => {
  const count = counting(12, 11);
  const ask = () => unlessMany(['exact', { status: 'active' }], count);
  expect([await ask(), await ask()]).toEqual([12, 11]);
});

test('an inexact count and a timed-out count are cached', async () => {
  for (const total of [{ moreThan: 1_000 }, null]) {
    const count = counting(total, 5);
    const ask = () => unlessMany(['inexact', total], count);
    expect([await ask(), await ask()]).toEqual([total, total]);
  }
});

test('each query has its own cached count', async () => {
  const ask = (city: string, total: Bounded) => unlessMany(['own', { city }], counting(total));
  expect(await ask('kano', { moreThan: 1_000 })).toEqual({ moreThan: 1_000 });
  expect(await ask('lagos', 7)).toBe(7);
});

test('a failed count is not cached', async () => {
  const fails = async () => Promise.reject(new Error('down'));
  await expect(unlessMany(['failing'], fails)).rejects.toThrow('down');
  expect(await unlessMany(['failing'], counting(3))).toBe(3);
});

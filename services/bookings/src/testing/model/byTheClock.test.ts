import { byTheClock } from './byTheClock';
import { explain, type Done } from './explain';
import type { StoredEffects, World } from './world';

const over: StoredEffects = {
  customer: 0,
  service: 'repair',
  slot: 0,
  guests: 1,
  status: 'pending',
  isOver: true,
  proposal: null,
  stars: null,
};

test('a worker cancels one request while its customer cancels another', () => {
  const world: World = new Map([
    ['a', over],
    ['b', { ...over, slot: 4 }],
    ['c', { ...over, slot: 8 }],
  ]);
  const cancelled: Done = {
    act: { do: 'move', id: 'a', by: 'customer', to: 'cancelled' },
    status: 200,
    id: 'a',
    isLost: false,
  };
  const stored = [
    { id: 'a', status: 'cancelled' as const },
    { id: 'b', status: 'cancelled' as const },
    { id: 'c', status: 'pending' as const },
  ];
  const ends = explain(world, [cancelled, ...byTheClock(world, stored, [cancelled])]);
  expect(ends.map((end) => [...end.values()].map(({ status }) => status))).toContainEqual(
    stored.map(({ status }) => status),
  );
});

import { createFairQueue } from './fairQueue';

/** Creates a task that ends on request. */
const held = () => {
  let release = () => {};
  const end = new Promise<void>((resolve) => (release = resolve));
  return { task: () => end, release };
};

test('users take turns, however many tasks one of them has waiting', async () => {
  const inTurn = createFairQueue({ length: 10, share: 5 });
  const first = held();
  const order: string[] = [];
  const enter = (person: string, name: string) =>
    inTurn(person, async () => {
      order.push(name);
    });
  const running = inTurn('ada', first.task);
  const others = [
    enter('ada', 'ada 2'),
    enter('ada', 'ada 3'),
    enter('ada', 'ada 4'),
    enter('bayo', 'bayo 1'),
    enter('chi', 'chi 1'),
  ];
  first.release();
  await Promise.all([running, ...others]);
  expect(order).toEqual(['ada 2', 'bayo 1', 'chi 1', 'ada 3', 'ada 4']);
});

test('one user fills only a share of the places, so that another still gets in', async () => {
  const inTurn = createFairQueue({ length: 4, share: 2 });
  const first = held();
  const running = [inTurn('ada', first.task), inTurn('ada', first.task), inTurn('ada', first.task)];
  await expect(inTurn('ada', first.task)).rejects.toMatchObject({ status: 503 });
  running.push(inTurn('bayo', first.task), inTurn('chi', first.task));
  await expect(inTurn('dayo', first.task)).rejects.toMatchObject({ status: 503 });
  first.release();
  await Promise.all(running);
});

test('a failed task frees its place', async () => {
  const inTurn = createFairQueue({ length: 4, share: 2 });
  await expect(inTurn('ada', () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
  await expect(inTurn('bayo', async () => 'done')).resolves.toBe('done');
});

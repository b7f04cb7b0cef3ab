import { createQueue } from './queue';

/** Creates tasks that end on request. */
const held = () => {
  const ends: (() => void)[] = [];
  let ended = 0;
  let most = 0;
  let now = 0;
  const task = async () => {
    now += 1;
    most = Math.max(most, now);
    if (ended > 0) ended -= 1;
    else await new Promise<void>((resolve) => ends.push(resolve));
    now -= 1;
  };
  // A task that is ended before it starts ends at once.
  const end = () => {
    const running = ends.shift();
    if (running) running();
    else ended += 1;
  };
  return { task, end, most: () => most };
};

test('runs as many tasks at once as it is wide, the others in order', async () => {
  const { task, end, most } = held();
  const queue = createQueue(2, 10);
  const all = [1, 2, 3, 4, 5].map(() => queue(task));
  for (const one of all) {
    end();
    await one;
  }
  expect(most()).toBe(2);
});

test('rejects calls while it is full, and accepts calls again afterwards', async () => {
  const { task, end } = held();
  const queue = createQueue(1, 1);
  const [running, waiting] = [queue(task), queue(task)];
  await expect(queue(task)).rejects.toMatchObject({ status: 503 });
  end();
  await running;
  end();
  await waiting;
  await expect(queue(async () => 'in')).resolves.toBe('in');
});

test('rejects a caller with too many waiting tasks, and accepts others', async () => {
  const { task, end } = held();
  const queue = createQueue(1, 10);
  const mine = { of: 'mine', most: 2 };
  const all = [queue(task, mine), queue(task, mine), queue(task, mine)];
  await expect(queue(task, mine)).rejects.toMatchObject({ status: 429, code: 'too_many_waiting' });
  all.push(queue(task, { of: 'theirs', most: 2 }));
  for (const one of all) {
    end();
    await one;
  }
  await expect(queue(async () => 'in', mine)).resolves.toBe('in');
});

test('a failed task frees its place', async () => {
  const queue = createQueue(1, 1);
  await expect(
    queue(async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await expect(queue(async () => 'in')).resolves.toBe('in');
});

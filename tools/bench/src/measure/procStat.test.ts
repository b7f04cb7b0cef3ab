import { cpuTicks, cpuTimes } from './procStat';

test('ticks of a process: user and system, its own and those of ended children; its name may hold brackets and spaces', () => {
  const stat =
    '4242 (node (api) x) S 1 4242 4242 0 -1 4194304 9000 0 3 0 120 30 7 5 20 0 11 0 51234 1200000000 20000';
  expect(cpuTicks(stat)).toBe(120 + 30 + 7 + 5);
});

test('machine: everything but guest time, and steal', () => {
  const stat = 'cpu  100 10 50 800 20 5 5 10 40 4\ncpu0 50 5 25 400 10 2 3 5 20 2\n';
  expect(cpuTimes(stat)).toEqual({ all: 1000, steal: 10 });
});

import { cpuTicks, cpuTimes } from './procStat';

test('cpuTicks sums user and system ticks of the process and its ended children, for any process name', () => {
  const stat =
    '4242 (node (api) x) S 1 4242 4242 0 -1 4194304 9000 0 3 0 120 30 7 5 20 0 11 0 51234 1200000000 20000';
  expect(cpuTicks(stat)).toBe(120 + 30 + 7 + 5);
});

test('cpuTimes returns all time without guest time, and the steal time', () => {
  const stat = 'cpu  100 10 50 800 20 5 5 10 40 4\ncpu0 50 5 25 400 10 2 3 5 20 2\n';
  expect(cpuTimes(stat)).toEqual({ all: 1000, steal: 10 });
});

import { sampleOf } from './latencies';

const burst = {
  latencies: Array.from({ length: 400 }, (_, at) => at + 1),
  bytes: 400 * 7000,
  statuses: { '200': 400 },
  errors: 0,
  cpuMicros: 800_000,
  tickMicros: 10_000,
};

test('sampleOf returns CPU and bytes per request and latency percentiles', () => {
  const { values, tooFew } = sampleOf(burst);
  expect(values).toMatchObject({ cpu: 2000, bytes: 7000, p50: 200.5 });
  expect(values.p95).toBeCloseTo(380.05);
  expect(values.p99).toBeCloseTo(396.01);
  expect(tooFew).toBeUndefined();
});

test('sampleOf throws with the counts of failed and unanswered requests', () => {
  expect(() => sampleOf({ ...burst, statuses: { '200': 397, '500': 2, '429': 1 } })).toThrow(
    'of 400 requests 1 returned 429, 2 returned 500',
  );
  expect(() => sampleOf({ ...burst, errors: 4 })).toThrow('4 got no response');
});

test('sampleOf reports too few requests and too few ticks of CPU', () => {
  expect(sampleOf({ ...burst, latencies: [1, 2, 3], statuses: { '200': 3 } }).tooFew).toContain('3 requests');
  expect(sampleOf({ ...burst, cpuMicros: 50_000 }).tooFew).toContain('50 ms of CPU');
});

test('sampleOf accepts latencies without a CPU figure', () => {
  expect(sampleOf({ ...burst, cpuMicros: NaN }).tooFew).toBeUndefined();
});

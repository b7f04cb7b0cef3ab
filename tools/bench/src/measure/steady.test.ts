import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { steadily } from './steady';

it('starts calls at the rate although none has ended', async () => {
  const starts: number[] = [];
  const times = await steadily({ perSecond: 50, seconds: 0.2 }, async () => {
    starts.push(performance.now());
    await pause(250);
  });
  expect(times).toHaveLength(10);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(240);
  const duration = starts.at(-1)! - starts[0]!;
  expect(duration).toBeGreaterThanOrEqual(150);
  expect(duration).toBeLessThan(240);
});

it('counts a call from the moment at which it was due', async () => {
  const block = () => {
    for (const until = performance.now() + 60; performance.now() < until;);
    return Promise.resolve();
  };
  const times = await steadily({ perSecond: 100, seconds: 0.03 }, block);
  expect(times.at(-1)).toBeGreaterThan(140);
});

it('rejects when a call fails', async () => {
  const fail = () => Promise.reject(new Error('503'));
  await expect(steadily({ perSecond: 10, seconds: 0.1 }, fail)).rejects.toThrow('503');
});

import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The same property in a process of its own, since a process has one zone: free slots are the model's. */
const SCRIPT = `
  import fc from 'fast-check';
  import { isDeepStrictEqual } from 'node:util';
  import { freeSlots } from './freeSlots';
  import { modelSlots, wishOf, worlds } from './freeSlots.testing';
  let free = 0;
  fc.assert(
    fc.property(worlds, (world) => {
      const slots = freeSlots(world.rules, wishOf(world), world.claims, world.now);
      free += slots.filter(({ state }) => state === 'free').length;
      return isDeepStrictEqual(slots, modelSlots(world));
    }),
    { numRuns: 150 },
  );
  const offsets = [0, 6].map((month) => new Date(2026, month, 1).getTimezoneOffset());
  console.log(JSON.stringify({ offsets, free }));
`;

type Said = { offsets: [number, number]; free: number };

describe('free slots against the model', () => {
  // With summer time in the north and in the south (by half an hour), without it, and on both sides of the date line.
  it.each([
    ['Africa/Lagos', false],
    ['America/New_York', true],
    ['Australia/Lord_Howe', true],
    ['Pacific/Kiritimati', false],
    ['Asia/Kolkata', false],
  ])('agree in %s, too', async (zone, hasSummerTime) => {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT],
      {
        cwd: __dirname,
        env: { ...process.env, TZ: zone },
      },
    );
    const { offsets, free } = JSON.parse(stdout) as Said;
    expect(free).toBeGreaterThan(20);
    // The zone was in force.
    expect(offsets[0] !== offsets[1]).toBe(hasSummerTime);
  });
});

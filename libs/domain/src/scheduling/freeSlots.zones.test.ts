import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs the property test of the model in a separate process, because the time zone is set per process. */
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

type Output = { offsets: [number, number]; free: number };

describe('freeSlots and the model', () => {
  // Zones with summer time in the north and in the south (by half an hour), without it, and on both sides of
  // the date line.
  it.each([
    ['Africa/Lagos', false],
    ['America/New_York', true],
    ['Australia/Lord_Howe', true],
    ['Pacific/Kiritimati', false],
    ['Asia/Kolkata', false],
  ])('agree in time zone %s', async (zone, hasSummerTime) => {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT],
      {
        cwd: __dirname,
        env: { ...process.env, TZ: zone },
      },
    );
    const { offsets, free } = JSON.parse(stdout) as Output;
    // 150 random worlds have 43 free slots on average (22 to 69 in 60 runs), so none means a vacuous test.
    expect(free).toBeGreaterThan(0);
    // Proves that the zone was in force.
    expect(offsets[0] !== offsets[1]).toBe(hasSummerTime);
  });
});

import { BOOKING_ENDINGS } from '@tm/domain';
import { closeAccount } from '@tm/service-accounts/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { startTwoProcesses } from '../testing';
import { chanceOf, openTown, openWalkClock, planOf, walkRound, type WalkClock } from '../testing/walk';

/** Number of walks, and the seed of their choices: `WALKS=5000 SEED=7 npx jest booking.walk`. */
const WALKS = Number(process.env.WALKS ?? 40);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Walks that are made at the same time. */
const ROUND = 500;
/** Bookings of one provider. */
const IN_TOWN = 20;
/** Number of walks from which every kind of ending must occur. */
const MANY = 1_000;

const site = testService(createApp, configSchema);
const { instances } = startTwoProcesses(site, { TEST_CLOCK: '1' });
let clock: WalkClock;
beforeAll(async () => {
  clock = await openWalkClock(instances, site.anonymous());
});
afterAll(() => clock.stop());

const round = async (first: number, count: number): Promise<string[]> => {
  const towns = [];
  for (let number = 0; number < Math.ceil(count / IN_TOWN); number += 1)
    towns.push(await openTown(site, instances, number));
  const plans = Array.from({ length: count }, (_, index) => planOf(chanceOf(SEED + first + index)));
  return walkRound(plans, { towns, clock, closeAccount, chance: chanceOf(SEED - 1 - first) });
};

const summaryOf = (endings: readonly string[]): string => {
  const counts = BOOKING_ENDINGS.map((kind) => `${kind} ${endings.filter((one) => one === kind).length}`);
  return `${endings.length} walks, SEED=${SEED}: ${counts.join(', ')}`;
};

test(
  'every booking that all leave alone ends within 7 days of its planned end, or 20 after a contested absence, and no calendar is overbooked on the way',
  async () => {
    const endings: string[] = [];
    try {
      while (endings.length < WALKS) {
        endings.push(...(await round(endings.length, Math.min(ROUND, WALKS - endings.length))));
        if (process.env.WALKS) process.stdout.write(`${summaryOf(endings)}\n`);
      }
    } catch (error) {
      throw new Error(`SEED=${SEED} WALKS=${WALKS}: ${(error as Error).message}`, { cause: error });
    }
    expect(endings).toHaveLength(WALKS);
    const missing = BOOKING_ENDINGS.filter((kind) => !endings.includes(kind));
    if (WALKS >= MANY) expect({ SEED, missing }).toEqual({ SEED, missing: [] });
  },
  Math.max(300_000, WALKS * 2_000),
);

import { BOOKING_STATUSES } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import * as fc from 'fast-check';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  TOWN,
  auditProvider,
  byTheClock,
  explain,
  storedIn,
  expireRequest,
  openMarket,
  perform,
  shown,
  startTwoProcesses,
  type Act,
  type Market,
  type ServiceName,
  type World,
  rounds,
} from '../testing';

const site = testService(createApp, configSchema);
const { instances } = startTwoProcesses(site);

const customer = fc.nat(TOWN.customers - 1);
const slot = fc.nat(TOWN.slots - 1);
const booking = fc.nat(30);
const by = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('customer' as const, 'provider' as const) },
  { weight: 1, arbitrary: fc.constant('stranger' as const) },
);
const service = fc.constantFrom<ServiceName>('repair', 'wiring', 'table');
const guests = fc.integer({ min: 1, max: 4 });
const stars = fc.integer({ min: 1, max: 5 });
const to = fc.constantFrom(...BOOKING_STATUSES);
const answer = fc.constantFrom('accept' as const, 'decline' as const);
const what = <D extends Act['do']>(name: D) => fc.constant(name);

/** Generates actions; `booking` selects among the bookings that exist at that moment. */
const actionRequest = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: what('book'), customer, service, slot, guests }) },
  { weight: 6, arbitrary: fc.record({ do: what('move'), booking, by, to }) },
  { weight: 3, arbitrary: fc.record({ do: what('propose'), booking, by, slot }) },
  { weight: 3, arbitrary: fc.record({ do: what('answer'), booking, by, answer }) },
  { weight: 1, arbitrary: fc.record({ do: what('withdraw'), booking, by }) },
  { weight: 1, arbitrary: fc.record({ do: what('expire'), booking }) },
  { weight: 1, arbitrary: fc.record({ do: what('rule'), booking }) },
  { weight: 2, arbitrary: fc.record({ do: what('review'), booking, stars }) },
);
type ActionRequest = typeof actionRequest extends fc.Arbitrary<infer W> ? W : never;
/** Generates up to three parallel actions, or the expiry of one request. */
const moment = fc.oneof(
  { weight: 9, arbitrary: fc.array(actionRequest, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ runsOut: booking }) },
);
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;

const chosen = (world: World, nth: number) => [...world.keys()].sort()[nth % world.size]!;
const actOf = (world: World, wanted: ActionRequest): Act[] => {
  if (wanted.do === 'book') return [wanted];
  if (world.size === 0) return [];
  const { booking: nth, ...rest } = wanted;
  return [{ ...rest, id: chosen(world, nth) }];
};

const runOut = async (world: World, nth: number): Promise<World> => {
  if (world.size === 0) return world;
  const id = chosen(world, nth);
  const was = world.get(id)!;
  if (was.status !== 'pending') return world;
  await expireRequest({ id });
  return new Map(world).set(id, { ...was, isOver: true });
};

/** Runs the actions in parallel and returns the world that explains the result. */
const step = async (world: World, requests: readonly ActionRequest[], market: Market): Promise<World> => {
  const acts = requests.flatMap((wanted) => actOf(world, wanted));
  const done = await Promise.all(acts.map((act) => perform(act, world, market)));
  const rows = await storedIn(market);
  const stored = JSON.stringify(rows);
  for (const all of [done, [...done, ...byTheClock(world, rows, done)]]) {
    const end = explain(world, all).find((one) => JSON.stringify(shown(one)) === stored);
    if (end) return end;
  }
  const lines = { before: [...world], done, kept: stored };
  throw new Error(`No order of these acts explains their answers and what is kept: ${JSON.stringify(lines)}`);
};

/**
 * Counterexample of an earlier version: a proposal repeated after another customer requested its time is
 * still the same.
 */
const KNOWN: [Moment[]][] = [
  [
    [
      [{ do: 'book', customer: 0, service: 'wiring', slot: 0, guests: 1 }],
      [{ do: 'propose', booking: 0, by: 'provider', slot: 6 }],
      [{ do: 'book', customer: 1, service: 'repair', slot: 9, guests: 1 }],
      [{ do: 'propose', booking: 0, by: 'provider', slot: 6 }],
    ],
  ],
];

test('parallel actions have the result of some order, and all stored sums match a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 14 }), async (moments) => {
      const market = await openMarket(site, instances);
      let world: World = new Map();
      for (const one of moments)
        world = Array.isArray(one) ? await step(world, one, market) : await runOut(world, one.runsOut);
      expect(await auditProvider(market.profile)).toEqual([]);
    }),
    { numRuns: rounds(30), examples: KNOWN },
  );
}, 300_000);

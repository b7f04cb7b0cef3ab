import { payByCard } from './testing/orders';
import { useSandbox } from './testing/sandboxProcess';

const DAY_MS = 24 * 3_600_000;
const scene = useSandbox();

type State = { now: string; settings: { nextAt: string }; settlements: { at: string }[] };
const daysAway = (time: string) => Math.round((Date.parse(time) - Date.now()) / DAY_MS);

it('follows the clock of the site, and settles the charges that are due', async () => {
  const { sandbox } = scene;
  await payByCard(sandbox);
  await sandbox.control('clock/site', { offsetMs: 12 * DAY_MS });
  const { now, settlements } = await sandbox.state<State>();
  expect(daysAway(now)).toBe(12);
  expect(settlements.map(({ at }) => daysAway(at))).toEqual([12]);
});

it('adds what the console moves, and follows the site back with its next settlement', async () => {
  const { sandbox } = scene;
  await sandbox.control('clock/site', { offsetMs: 30 * DAY_MS });
  await sandbox.control('clock', { minutes: 3 * 24 * 60 });
  expect(daysAway((await sandbox.state<State>()).now)).toBe(33);
  await sandbox.control('clock/site', { offsetMs: 0 });
  const { now, settings } = await sandbox.state<State>();
  expect(daysAway(now)).toBe(3);
  expect(Date.parse(settings.nextAt) - Date.parse(now)).toBeLessThanOrEqual(DAY_MS);
});

it.each([{}, { offsetMs: 'soon' }, { offsetMs: 1.5 }, { offsetMs: 1e15 }])(
  'refuses the offset %j',
  async (fields) => {
    expect((await scene.sandbox.control('clock/site', fields)).status).toBe(400);
  },
);

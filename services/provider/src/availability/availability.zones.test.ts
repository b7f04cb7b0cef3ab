import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Two months with the days on which clocks change in America and Europe, in spring and in autumn. */
const SCRIPT = `
  import { DEFAULT_CALENDAR, freeSlots, fromLagos, checkBookableTime } from '@tm/domain';
  const night = { open: '20:00', close: '03:00' };
  const rules = {
    ...DEFAULT_CALENDAR, capacity: 1, slotMinutes: 30, bufferMinutes: 15, leadMinutes: 90,
    hours: { 0: { open: '00:00', close: '04:00' }, 1: { open: '08:00', close: '17:00' }, 5: night, 6: { open: '20:00', close: '00:00' } },
    daysOff: [{ from: '2026-03-30', to: '2026-03-30' }, { from: '2026-11-01', to: '2026-11-01' }],
  };
  const months = [['2026-03-01', '2026-04-05'], ['2026-10-18', '2026-11-15']].map(([from, to]) => {
    const start = fromLagos(from, '01:00').getTime() + 7 * 86_400_000;
    const claims = [{ bookingId: '1', start, end: start + 3_600_000, seats: 1 }];
    return freeSlots(rules, { from, to, minutes: 60, seats: 1 }, claims, fromLagos(from, '00:30'));
  });
  const start = fromLagos('2026-03-29', '02:30').getTime();
  const verdict = checkBookableTime(rules, { start, end: start + 3_600_000 }, fromLagos('2026-03-01', '00:00'));
  const offsets = [0, 6].map((month) => new Date(2026, month, 1).getTimezoneOffset());
  console.log(JSON.stringify({ offsets, answer: { months, verdict } }));
`;

type ZoneResult = { offsets: [number, number]; answer: { months: { times: string[] }[][]; verdict: string } };
const runInZone = async (zone: string): Promise<ZoneResult> => {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT],
    { cwd: __dirname, env: { ...process.env, TZ: zone } },
  );
  return JSON.parse(stdout) as ZoneResult;
};

test('free slots are in Lagos time for any time zone of the server, also on days of clock changes', async () => {
  const lagos = await runInZone('Africa/Lagos');
  expect(lagos.answer.verdict).toBe('fits');
  expect(lagos.answer.months.flat().filter(({ times }) => times.length > 0).length).toBeGreaterThan(25);
  for (const zone of ['America/New_York', 'Europe/London', 'Australia/Lord_Howe']) {
    const there = await runInZone(zone);
    expect([zone, there.answer]).toEqual([zone, lagos.answer]);
    // The zone was in effect, and it has summer time.
    expect([zone, there.offsets[0] === there.offsets[1]]).toEqual([zone, false]);
  }
});

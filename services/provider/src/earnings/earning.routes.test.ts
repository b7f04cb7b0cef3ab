import type { Earnings, Problem } from '@tm/contracts';
import { countEarning } from '@tm/schema/bookings';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const PATH = '/api/service-providers/me/earnings';
const FILE = `${PATH}.csv`;
const ask = (client: Client, query: Record<string, string> = {}, path = PATH) =>
  client.get<Earnings & Problem>(path, { query });

/**
 * Builds a provider who earned 1,500.50 and 2,000 on the 20th, 100 on the 23rd of November and 50 in January.
 */
const earner = async () => {
  const { user } = await buildProvider();
  for (const [at, totalAmountKobo] of [
    ['2026-11-19T23:00:00Z', 150_050],
    ['2026-11-20T22:59:59Z', 200_000],
    ['2026-11-23T09:00:00Z', 10_000],
    ['2026-01-15T09:00:00Z', 5_000],
  ] as const)
    await countEarning({ providerUserId: user._id, totalAmountKobo }, new Date(at));
  return site.signedInAs(user);
};

describe.each([PATH, FILE])('GET %s', (path) => {
  test('without a session it is 401', async () => {
    expect((await ask(site.anonymous(), {}, path)).status).toBe(401);
  });

  test.each(['customer', 'super_admin'] as const)('a %s is 403', async (role) => {
    const other = await site.signedInAs(await buildUser({ role }));
    expect((await ask(other, {}, path)).status).toBe(403);
  });

  test.each([
    [{ by: 'year' }, 'by', 'by must be day, week or month'],
    [{ from: '2026-01-01' }, 'to', 'Name both days, or none'],
    [{ to: '2026-01-01' }, 'to', 'Name both days, or none'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'This date does not exist'],
    [{ from: 'x', to: '2026-03-01' }, 'from', 'Date must be yyyy-MM-dd'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'The last date is before the first'],
    [{ from: '2025-01-01', to: '2026-01-06' }, 'to', 'At most 370 days at once'],
    [{ by: 'month', from: '2020-01-01', to: '2025-01-05' }, 'to', 'At most 5 years at once'],
    [{ by: 'week', from: '2020-01-01', to: '2025-01-05' }, 'to', 'At most 5 years at once'],
    [{ providerId: '64b000000000000000000000' }, 'providerId', 'Unknown field'],
  ])('%j is 400', async (query, field, message) => {
    const owner = await site.signedInAs((await buildProvider()).user);
    expect(await ask(owner, query as Record<string, string>, path)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    });
  });

  test('takes one read in addition to session and user', async () => {
    const owner = await earner();
    const calls = await databaseCalls(() =>
      ask(owner, { by: 'month', from: '2022-01-01', to: '2026-12-31' }, path),
    );
    expect(calls.filter((call) => !/sessions|users/.test(call))).toEqual(['find earningMonths']);
  });
});

test("returns a provider's days in naira, including days without earnings", async () => {
  await earner();
  const owner = await earner();
  expect((await ask(owner, { from: '2026-11-19', to: '2026-11-23' })).body).toEqual({
    by: 'day',
    from: '2026-11-19',
    to: '2026-11-23',
    total: 3_600.5,
    bookings: 3,
    points: [
      { from: '2026-11-19', to: '2026-11-19', earnings: 0, bookings: 0 },
      { from: '2026-11-20', to: '2026-11-20', earnings: 3_500.5, bookings: 2 },
      { from: '2026-11-21', to: '2026-11-21', earnings: 0, bookings: 0 },
      { from: '2026-11-22', to: '2026-11-22', earnings: 0, bookings: 0 },
      { from: '2026-11-23', to: '2026-11-23', earnings: 100, bookings: 1 },
    ],
  });
});

test('weeks begin on Monday and months on the first, cut to the requested range', async () => {
  const owner = await earner();
  const { body: weeks } = await ask(owner, { by: 'week', from: '2026-11-17', to: '2026-11-30' });
  expect(weeks.points).toEqual([
    { from: '2026-11-17', to: '2026-11-22', earnings: 3_500.5, bookings: 2 },
    { from: '2026-11-23', to: '2026-11-29', earnings: 100, bookings: 1 },
    { from: '2026-11-30', to: '2026-11-30', earnings: 0, bookings: 0 },
  ]);
  const { body: months } = await ask(owner, { by: 'month', from: '2026-01-01', to: '2026-11-20' });
  expect(months).toMatchObject({ total: 3_550.5, bookings: 3 });
  expect(months.points).toHaveLength(11);
  expect(months.points[10]).toEqual({ from: '2026-11-01', to: '2026-11-20', earnings: 3_500.5, bookings: 2 });
});

test.each([
  ['day', 30],
  ['week', 12],
  ['month', 12],
])(
  'by %s without dates returns the default %d periods, up to today, with zeros without earnings',
  async (by, count) => {
    const owner = await site.signedInAs(await buildUser({ role: 'restaurant_owner' }));
    const { status, body } = await ask(owner, { by });
    expect([status, body.points.length, body.total, body.bookings]).toEqual([200, count, 0, 0]);
    expect(body.points.every((point) => point.earnings === 0)).toBe(true);
  },
);

test('the file has the same numbers, and its name the step and the days', async () => {
  const owner = await earner();
  const { status, headers, text } = await ask(
    owner,
    { by: 'week', from: '2026-11-16', to: '2026-11-29' },
    FILE,
  );
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="earnings-by-week-2026-11-16-to-2026-11-29.csv"',
    'cache-control': 'no-store',
  });
  expect(text.replace('\uFEFF', '')).toBe(
    '"From","To","Earnings (NGN)","Completed bookings"\r\n"2026-11-16","2026-11-22",3500.5,2\r\n"2026-11-23","2026-11-29",100,1\r\n',
  );
});

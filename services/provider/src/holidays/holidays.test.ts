import type { Availability, ProviderCalendar, SavedAvailability } from '@tm/contracts';
import { addDays, holidaySpans, keyOfDeclared, lagosDate, fromLagos } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { DeclaredHolidayModel } from '@tm/schema/admin';
import { HolidayQuestionModel, ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { badNodes } from '@tm/mongo/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';
import { askHolidays } from './askHolidays.commands';

const site = testService(createApp, config);
const NOW = currentTime();
const today = lagosDate(NOW);
/** A date without a holiday of the table, and one for which a holiday is declared. */
const ordinary = Array.from({ length: 20 }, (_, at) => addDays(today, at + 3)).find(
  (date) => holidaySpans(addDays(date, -1), addDays(date, 1)).length === 0,
)!;
const key = keyOfDeclared({ date: ordinary, name: 'Day of Thanks' });
const DAY = { open: '09:00', close: '12:00' };
const DAILY = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, DAY]));

beforeEach(async () => {
  await DeclaredHolidayModel.deleteMany({});
  await HolidayQuestionModel.deleteMany({});
  await NotificationModel.deleteMany({});
  await OutboxModel.deleteMany({});
  await ProviderProfileModel.deleteMany({});
});

const declare = (date = ordinary, name = 'Day of Thanks', replaces: string | null = null) =>
  DeclaredHolidayModel.create({ _id: date, name, replaces, declaredBy: '64b000000000000000000000' });
const business = async (more: object = {}) => {
  const { user, profile } = await buildProvider({ availability: DAILY, isVerified: true, ...more });
  const owner = await site.signedInAs(user);
  const path = `/api/service-providers/${String(profile._id)}/availability`;
  const dayOf = async (date = ordinary, client = owner) =>
    (await client.get<Availability>(`${path}?from=${date}&to=${date}`)).body;
  const choose = (body: object, holiday: string = key, client = owner) =>
    client.put<SavedAvailability & { errors?: object }>(
      `/api/service-providers/me/holidays/${holiday}`,
      body,
    );
  return { user, profile, owner, path, dayOf, choose };
};

test('a holiday without a choice, or with the choice open, has the usual hours', async () => {
  const { dayOf, choose } = await business();
  await declare();
  const free = { times: ['09:00', '10:00', '11:00'], holiday: { name: 'Day of Thanks', isExpected: false } };
  expect((await dayOf()).days[0]).toMatchObject(free);
  expect((await choose({ choice: 'open' })).status).toBe(200);
  expect((await dayOf()).days[0]).toMatchObject(free);
});

test('a closed holiday, and one with other hours, move with the feast', async () => {
  const { dayOf, choose } = await business();
  const { body } = await choose({ choice: 'closed' }, 'eid_el_fitr');
  expect(body.calendar.holidays).toEqual([{ holiday: 'eid_el_fitr', choice: 'closed' }]);
  expect((await dayOf()).days[0]?.state).toBe('free');
  await declare(ordinary, 'Eid-el-Fitr');
  expect((await dayOf()).days[0]).toMatchObject({ state: 'closed', holiday: { name: 'Eid-el-Fitr' } });
  await choose({ choice: 'hours', hours: { open: '14:00', close: '16:00' } }, 'eid_el_fitr');
  expect((await dayOf()).days[0]?.times).toEqual(['14:00', '15:00']);
  const { rules, holidays } = await dayOf();
  expect(rules?.calendar.holidays).toHaveLength(1);
  expect(holidays).toContainEqual({
    key: 'eid_el_fitr',
    name: 'Eid-el-Fitr',
    from: ordinary,
    to: ordinary,
    isExpected: false,
  });
});

test('a choice keeps the others and gives the calendar a new version', async () => {
  const { choose, owner, path } = await business();
  const calendar = { holidays: [{ holiday: 'christmas_day', choice: 'closed' }] };
  const saved = await owner.put<SavedAvailability>(path, { calendar, version: 0 });
  expect([saved.status, saved.body.version]).toEqual([200, 1]);
  const { body } = await choose({ choice: 'closed' }, 'boxing_day');
  expect(body.version).toBe(2);
  expect(body.calendar.holidays?.map(({ holiday }) => holiday)).toEqual(['christmas_day', 'boxing_day']);
  const stale = await owner.put(path, { calendar: { holidays: [] }, version: 1 });
  expect(stale.status).toBe(409);
  expect(
    (await owner.put<SavedAvailability>(path, { calendar: { holidays: [] } })).body.calendar,
  ).not.toHaveProperty('holidays');
});

test('choices of the same moment are all kept', async () => {
  const { choose, dayOf } = await business();
  const keys = ['new_year', 'good_friday', 'easter_monday', 'boxing_day'];
  await Promise.all(keys.map((holiday) => choose({ choice: 'closed' }, holiday)));
  const stored = (await dayOf()).rules?.calendar.holidays?.map(({ holiday }) => holiday);
  expect(stored?.toSorted()).toEqual(keys.toSorted());
});

test('rejects wrong choices at their field, unknown holidays and other roles', async () => {
  const { choose, owner, path } = await business();
  const errorsOf = async (reply: ReturnType<typeof choose>) => {
    const { status, body } = await reply;
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await errorsOf(choose({ choice: 'maybe' }))).toEqual([400, ['choice']]);
  expect(await errorsOf(choose({ choice: 'hours' }))).toEqual([400, ['hours']]);
  expect(await errorsOf(choose({ choice: 'closed', hours: DAY }))).toEqual([400, ['hours']]);
  expect(await errorsOf(choose({ choice: 'hours', hours: { open: '12:00', close: '11:00' } }))).toEqual([
    400,
    ['hours.close'],
  ]);
  expect((await choose({ choice: 'closed' }, 'my_birthday')).status).toBe(404);
  const twice = [1, 2].map(() => ({ holiday: 'new_year', choice: 'open' }));
  const { status, body } = await owner.put<{ errors: object }>(path, { calendar: { holidays: twice } });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['calendar.holidays.1.holiday']]);
  const customer = await site.signedInAs(await buildUser());
  expect((await choose({ choice: 'closed' }, 'new_year', customer)).status).toBe(403);
});

test('the calendar of the provider names holidays, and days off win', async () => {
  const { owner, choose, path } = await business();
  await declare();
  await choose({ choice: 'hours', hours: { open: '14:00', close: '16:00' } });
  const calendar = async () =>
    (await owner.get<ProviderCalendar>(`/api/service-providers/me/calendar?from=${ordinary}&to=${ordinary}`))
      .body.days[0]!;
  expect(await calendar()).toMatchObject({
    holiday: { name: 'Day of Thanks' },
    special: { reason: null },
    openings: [{ start: 840, end: 960 }],
  });
  await owner.put(path, { calendar: { daysOff: [{ from: ordinary, to: ordinary, reason: 'Away' }] } });
  expect(await calendar()).toMatchObject({ dayOff: { reason: 'Away' }, openings: [] });
});

describe('askHolidays', () => {
  const at = fromLagos(addDays(ordinary, -14), '09:00')!;
  const ask = (now = at) => askHolidays({ isStopping: () => false }, now);
  const asked = () => NotificationModel.find({ title: 'Open on Day of Thanks?' }).lean();

  test('asks verified businesses without a choice once, 14 days before', async () => {
    const [one, two, decided] = [await business(), await business(), await business()];
    await business({ isVerified: false });
    await declare();
    await decided.choose({ choice: 'closed' });
    await ask(fromLagos(addDays(ordinary, -15), '09:00')!);
    expect(await asked()).toEqual([]);
    await ask();
    const news = await asked();
    expect(news.map(({ userId }) => String(userId)).toSorted()).toEqual(
      [one, two].map(({ user }) => String(user._id)).toSorted(),
    );
    expect(news[0]).toMatchObject({
      link: '/provider-dashboard/hours',
      question: { kind: 'holiday', holiday: key },
    });
    expect(await OutboxModel.countDocuments({ kind: 'email' })).toBe(2);
    await ask();
    expect(await asked()).toHaveLength(2);
  });

  test('leaves out suspended users', async () => {
    const { user } = await business();
    const active = await business();
    await user.updateOne({ status: 'suspended' });
    await declare();
    await ask();
    expect((await asked()).map(({ userId }) => String(userId))).toEqual([String(active.user._id)]);
  });

  test('asks each of many businesses once beside other workers, and continues where one stopped', async () => {
    for (let n = 0; n < 45; n += 1) await buildProvider({ isVerified: true });
    await declare();
    let looks = 0;
    await askHolidays({ isStopping: () => (looks += 1) > 2 }, at);
    expect((await asked()).length).toBeLessThan(45);
    await Promise.all([ask(), ask(), ask()].map((pass) => pass.catch(() => 0)));
    await ask();
    const users = (await asked()).map(({ userId }) => String(userId));
    expect([users.length, new Set(users).size]).toEqual([45, 45]);
  });

  test('reads through indexes', async () => {
    await business();
    await declare();
    expect(await badNodes(() => ask())).toEqual([]);
  });
});

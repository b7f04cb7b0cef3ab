import type { AdminHolidays, DeclaredHolidayView, Problem } from '@tm/contracts';
import { addDays, lagosDate, publicHolidays } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { DeclaredHolidayModel } from '@tm/schema/admin';
import { AuditEntryModel, OutboxModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { badNodes } from '@tm/mongo/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';
import { findComingHolidays } from './holiday.queries';

const site = testService(createApp, config);
const today = lagosDate(currentTime());
/** The next holiday of the table that is at least three weeks away, alone in its days. */
const expected = publicHolidays(addDays(today, 21), addDays(today, 400)).find(
  ({ date }, _, all) => !all.some((other) => other.date === addDays(date, 3)),
)!;
const newDate = addDays(expected.date, 3);
const pathOf = (date: string) => `/api/admin/holidays/${date}`;
let admin: Client;

beforeEach(async () => {
  await DeclaredHolidayModel.deleteMany({});
  await OutboxModel.deleteMany({});
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
});

const declare = (date: string, body: object, client = admin) =>
  client.put<DeclaredHolidayView & Problem>(pathOf(date), body);
const list = async () => (await admin.get<AdminHolidays>('/api/admin/holidays')).body;
const jobs = () => OutboxModel.find({ kind: 'holiday-declared' }).lean();
const entriesOf = (targetId: string) => AuditEntryModel.find({ targetId }).sort({ seq: 1 }).lean();

test('a declared date replaces the expected one, with an audit entry and a job for the businesses', async () => {
  const { status, body } = await declare(newDate, { name: expected.name, replaces: expected.date });
  expect([status, body.date, body.replaces]).toEqual([200, newDate, expected.date]);
  const { declared, coming } = await list();
  expect(declared).toEqual([body]);
  expect(coming.find(({ date }) => date === newDate)).toEqual({
    date: newDate,
    key: expected.key,
    name: expected.name,
    isExpected: false,
    isDeclared: true,
  });
  expect(coming.some(({ date }) => date === expected.date)).toBe(false);
  expect((await entriesOf(newDate)).at(-1)).toMatchObject({
    action: 'holiday.declare',
    reason: `${expected.name}, in place of ${expected.date}`,
  });
  expect((await jobs()).map(({ payload }) => payload)).toMatchObject([
    { date: newDate, name: expected.name },
  ]);
});

test('the confirmation of an expected date notifies no business', async () => {
  expect((await declare(expected.date, { name: expected.name })).status).toBe(200);
  expect(await jobs()).toEqual([]);
  expect((await list()).coming.find(({ date }) => date === expected.date)).toMatchObject({
    isExpected: false,
    isDeclared: true,
  });
});

test('the same declaration again changes nothing, and another one is 409', async () => {
  const body = { name: 'Day of Mourning' };
  await declare(newDate, body);
  expect((await declare(newDate, body)).status).toBe(200);
  expect(await jobs()).toHaveLength(1);
  expect(await DeclaredHolidayModel.countDocuments()).toBe(1);
  const other = await declare(newDate, { name: 'Election Day' });
  expect([other.status, other.body.code]).toEqual([409, 'already_declared']);
  await declare(addDays(expected.date, 1), { name: expected.name, replaces: expected.date });
  const twice = await declare(addDays(expected.date, 2), { name: expected.name, replaces: expected.date });
  expect([twice.status, twice.body.code]).toEqual([409, 'already_declared']);
});

test('of ten declarations at once, one is stored', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `Holiday ${at % 2}`);
  const replies = await Promise.all(names.map((name) => declare(newDate, { name })));
  const stored = await DeclaredHolidayModel.findById(newDate).lean();
  replies.forEach(({ status }, at) =>
    expect([at, status]).toEqual([at, names[at] === stored?.name ? 200 : 409]),
  );
  expect(await jobs()).toHaveLength(1);
});

test('rejects impossible dates and names at their field', async () => {
  const refused = async (date: string, body: object) => {
    const { status, body: problem } = await declare(date, body);
    return [status, Object.keys(problem.errors ?? {})];
  };
  expect(await refused(addDays(today, -1), { name: 'Late' })).toEqual([400, ['date']]);
  expect(await refused(addDays(today, 800), { name: 'Far' })).toEqual([400, ['date']]);
  expect(await refused(newDate, { name: ' ' })).toEqual([400, ['name']]);
  expect(await refused(newDate, { name: 'Feast', replaces: newDate })).toEqual([400, ['replaces']]);
  expect(await refused(addDays(expected.date, 15), { name: 'Feast', replaces: expected.date })).toEqual([
    400,
    ['replaces'],
  ]);
  expect((await declare('2031-02-30', { name: 'Feast' })).status).toBe(404);
  expect(await DeclaredHolidayModel.countDocuments()).toBe(0);
});

test('a removed declaration leaves the expected date', async () => {
  await declare(newDate, { name: expected.name, replaces: expected.date });
  expect((await admin.delete(pathOf(newDate))).status).toBe(204);
  expect((await list()).coming.some(({ date }) => date === expected.date)).toBe(true);
  expect((await entriesOf(newDate)).at(-1)).toMatchObject({
    action: 'holiday.withdraw',
    reason: expected.name,
  });
  expect((await admin.delete(pathOf(newDate))).status).toBe(404);
});

test('rejects customers and visitors', async () => {
  const customer = await site.signedInAs(await buildUser());
  expect((await declare(newDate, { name: 'Feast' }, customer)).status).toBe(403);
  expect((await customer.get('/api/admin/holidays')).status).toBe(403);
  expect((await site.anonymous().delete(pathOf(newDate))).status).toBe(401);
});

test('the list reads through the index of the ids', async () => {
  await declare(newDate, { name: 'Feast' });
  expect(await badNodes(() => findComingHolidays())).toEqual([]);
});

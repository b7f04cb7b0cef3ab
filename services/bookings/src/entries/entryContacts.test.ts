import { DAY_MS, HOUR_MS } from '@tm/domain';
import { Types } from '@tm/mongo';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { CalendarEntryModel, ENTRIES_INDEX, ENTRY_CONTACT_INDEX } from '@tm/schema/bookings';
import '@tm/schema/migrations';
import { ownDatabase } from '@tm/schema/testing/database';
import { eraseContacts } from './commands/eraseContacts';
import { findEntries } from './entry.queries';

const NOW = new Date('2031-06-01T12:00:00Z');
const owner = new Types.ObjectId();
const id = () => new Types.ObjectId();

const row = (daysAgo: number, more: object = {}) => {
  const endsAt = new Date(NOW.getTime() - daysAgo * DAY_MS);
  return {
    calendarId: owner,
    providerId: owner,
    providerUserId: owner,
    kind: 'appointment' as const,
    startsAt: new Date(endsAt.getTime() - HOUR_MS),
    endsAt,
    name: 'Bola Ade',
    phone: '+2348031112222',
    note: 'Ring twice',
    contactUntil: new Date(endsAt.getTime() + 90 * DAY_MS),
    ...more,
  };
};

ownDatabase(async () => {
  await pad(CalendarEntryModel, (at) => ({ ...row(-at - 1), providerUserId: id() }));
});

const index = (fields: object) =>
  Object.entries(fields)
    .map(([field, order]) => `${field}_${order}`)
    .join('_');

test('removes name, phone and note 90 days after the end, not before, and keeps the time', async () => {
  const old = await CalendarEntryModel.create(row(90));
  const recent = await CalendarEntryModel.create(row(89));
  expect(await eraseContacts({ now: NOW })).toBe(1);
  const [erased, kept] = await Promise.all([
    CalendarEntryModel.findById(old._id).lean(),
    CalendarEntryModel.findById(recent._id).lean(),
  ]);
  expect(erased).toMatchObject({ name: null, phone: null, note: null, startsAt: old.startsAt, version: 1 });
  expect(erased).not.toHaveProperty('contactUntil');
  expect(kept).toMatchObject({ name: 'Bola Ade', phone: '+2348031112222', version: 0 });
  expect(await eraseContacts({ now: NOW })).toBe(0);
});

test('finds due contacts and the entries of days along their own index', async () => {
  const due = () => eraseContacts({ now: NOW });
  expect(await badNodes(due)).toEqual([]);
  expect(await indexesOf(due)).toEqual([index(ENTRY_CONTACT_INDEX)]);
  const days = () => findEntries(String(owner), { from: '2031-02-01', to: '2031-03-31' });
  expect(await badNodes(days)).toEqual([]);
  expect(await indexesOf(days)).toEqual([index(ENTRIES_INDEX)]);
});

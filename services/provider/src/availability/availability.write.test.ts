import {
  staleAvailability,
  type Availability,
  type AvailabilityRules,
  type Problem,
  type StaleAvailability,
  type UpdateAvailabilityRequest,
} from '@tm/contracts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const pathOf = ({ _id }: { _id: unknown }) => `/api/service-providers/${String(_id)}/availability`;
const rules: UpdateAvailabilityRequest = {
  weekly: { 1: { open: '09:00', close: '17:00' }, 5: { open: '20:00', close: '02:00' } },
  calendar: {
    slotMinutes: 30,
    leadMinutes: 120,
    bufferMinutes: 15,
    holdHours: 12,
    daysOff: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }],
  },
};

describe('PUT /api/service-providers/{id}/availability rejects', () => {
  test('a visitor with 401, customers and admins with 403', async () => {
    const { profile } = await buildProvider();
    expect((await site.anonymous().put(pathOf(profile), rules)).status).toBe(401);
    for (const role of ['customer', 'super_admin'] as const) {
      const other = await site.signedInAs(await buildUser({ role }));
      expect((await other.put(pathOf(profile), rules)).status).toBe(403);
    }
  });

  test('another provider with 403, and changes nothing', async () => {
    const { profile } = await buildProvider();
    const rival = await site.signedInAs((await buildProvider()).user);
    expect((await rival.put(pathOf(profile), rules)).status).toBe(403);
    expect(await ProviderProfileModel.findById(profile._id).lean()).toEqual(profile.toObject());
  });

  test.each(['64b000000000000000000000', 'not-an-id'])('provider %s with 404', async (id) => {
    const owner = await site.signedInAs((await buildProvider()).user);
    expect((await owner.put(`/api/service-providers/${id}/availability`, rules)).status).toBe(404);
  });

  const calendar = (change: object) => ({ calendar: change });
  const daysOff = (...spans: object[]) => calendar({ daysOff: spans });
  test.each<[unknown, string, string]>([
    [
      { weekly: { 1: { open: '17:00', close: '09:00' } } },
      'weekly.1.close',
      'Closing time must be after opening time',
    ],
    [
      { weekly: { 1: { open: '09:00', close: '09:00' } } },
      'weekly.1.close',
      'Closing time must be after opening time',
    ],
    [{ weekly: { 1: { open: '9', close: '17:00' } } }, 'weekly.1.open', 'Time must be HH:mm'],
    [{ weekly: { 1: { open: '09:00' } } }, 'weekly.1.close', 'Time is required'],
    [{ weekly: { 7: { open: '09:00', close: '10:00' } } }, 'weekly.7', 'Unknown field'],
    [
      { weekly: { 5: { open: '20:00', close: '04:00' }, 6: { open: '03:00', close: '10:00' } } },
      'weekly.6.open',
      'Opens before the night of the day before has ended',
    ],
    [
      calendar({ slotMinutes: 4 }),
      'calendar.slotMinutes',
      'Time between starts must be a whole number of minutes from 5 to 240',
    ],
    [
      calendar({ slotMinutes: 241 }),
      'calendar.slotMinutes',
      'Time between starts must be a whole number of minutes from 5 to 240',
    ],
    [
      calendar({ slotMinutes: '30' }),
      'calendar.slotMinutes',
      'Time between starts must be a whole number of minutes from 5 to 240',
    ],
    [
      calendar({ leadMinutes: -1 }),
      'calendar.leadMinutes',
      'Shortest notice must be a whole number of minutes from 0 to 20160',
    ],
    [
      calendar({ leadMinutes: 20_161 }),
      'calendar.leadMinutes',
      'Shortest notice must be a whole number of minutes from 0 to 20160',
    ],
    [
      calendar({ bufferMinutes: 241 }),
      'calendar.bufferMinutes',
      'Break after each booking must be a whole number of minutes from 0 to 240',
    ],
    [
      calendar({ bufferMinutes: 7.5 }),
      'calendar.bufferMinutes',
      'Break after each booking must be a whole number of minutes from 0 to 240',
    ],
    [
      calendar({ holdHours: 0 }),
      'calendar.holdHours',
      'Time to answer must be a whole number of hours from 1 to 72',
    ],
    [
      calendar({ holdHours: 73 }),
      'calendar.holdHours',
      'Time to answer must be a whole number of hours from 1 to 72',
    ],
    [calendar({ colour: 'red' }), 'calendar.colour', 'Unknown field'],
    [
      daysOff({ from: '2026-12-26', to: '2026-12-24' }),
      'calendar.daysOff.0.to',
      'The last day is before the first',
    ],
    [
      daysOff({ from: '2026-02-30', to: '2026-03-01' }),
      'calendar.daysOff.0.from',
      'This date does not exist',
    ],
    [daysOff({ from: '2026-12-26' }), 'calendar.daysOff.0.to', 'Date is required'],
    [daysOff({ from: '2026-01-01', to: '2027-01-02' }), 'calendar.daysOff.0.to', 'At most 366 days at once'],
    [
      daysOff({ from: '2026-12-24', to: '2026-12-26' }, { from: '2026-12-26', to: '2026-12-27' }),
      'calendar.daysOff.1.from',
      'These days are among other days off',
    ],
    [
      daysOff({ from: '2026-12-24', to: '2026-12-24', reason: 'x'.repeat(81) }),
      'calendar.daysOff.0.reason',
      'Must be at most 80 characters',
    ],
    [
      daysOff(
        ...Array.from({ length: 101 }, (_, year) => ({
          from: `${2100 + year}-01-01`,
          to: `${2100 + year}-01-01`,
        })),
      ),
      'calendar.daysOff',
      'At most 100 entries of days off',
    ],
    [
      { weekly: { 1: { open: '09:00', close: '17:00', breaks: [{ from: '16:30', to: '17:00' }] } } },
      'weekly.1.breaks.0.from',
      'A break must be inside the opening hours',
    ],
    [
      { weekly: { 1: { open: '09:00', close: '17:00', breaks: [{ from: '13:00' }] } } },
      'weekly.1.breaks.0.to',
      'Time is required',
    ],
    [
      {
        weekly: {
          1: { open: '09:00', close: '17:00', breaks: Array(4).fill({ from: '13:00', to: '14:00' }) },
        },
      },
      'weekly.1.breaks',
      'At most 3 breaks a day',
    ],
    [{ isVerified: true }, 'isVerified', 'Unknown field'],
  ])('%j with 400 at the field, and stores nothing', async (body, field, message) => {
    const { user, profile } = await buildProvider();
    const owner = await site.signedInAs(user);
    const reply = await owner.put<Problem>(pathOf(profile), body);
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [message] }]);
    expect(await ProviderProfileModel.findById(profile._id).lean()).toEqual(profile.toObject());
  });
});

describe('PUT /api/service-providers/{id}/availability saves', () => {
  test.each(['service_provider', 'restaurant_owner'] as const)(
    'the rules of a %s, and reads them back',
    async (role) => {
      const { user, profile } = await buildProvider({ role });
      const owner = await site.signedInAs(user);
      const reply = await owner.put<AvailabilityRules>(pathOf(profile), rules);
      expect([reply.status, reply.body]).toEqual([200, { ...rules, version: 1 }]);
      const query = { from: '2026-12-24', to: '2026-12-24' };
      expect((await owner.get<Availability>(pathOf(profile), { query })).body).toMatchObject({
        slotMinutes: 30,
        days: [{ state: 'closed' }],
        rules: { ...rules, version: 1 },
      });
    },
  );

  test('breaks, and reads them back; a week without them removes them', async () => {
    const { user, profile } = await buildProvider();
    const owner = await site.signedInAs(user);
    const breaks = [
      { from: '10:30', to: '10:45' },
      { from: '13:00', to: '14:30' },
    ];
    const weekly = { 5: { open: '09:00', close: '17:00', breaks } };
    const saved = await owner.put<AvailabilityRules>(pathOf(profile), { weekly });
    expect([saved.status, saved.body.weekly]).toEqual([200, weekly]);
    const query = { from: '2026-12-04', to: '2026-12-04' };
    const { days, rules: read } = (await owner.get<Availability>(pathOf(profile), { query })).body;
    expect(read?.weekly).toEqual(weekly);
    expect(days[0]?.times).toEqual(['09:00', '10:45', '11:45', '14:30', '15:30']);
    const hours = { 5: { open: '09:00', close: '17:00' } };
    expect((await owner.put<AvailabilityRules>(pathOf(profile), { weekly: hours })).body.weekly).toEqual(
      hours,
    );
  });

  test('sent members only', async () => {
    const { user, profile } = await buildProvider();
    const owner = await site.signedInAs(user);
    await owner.put(pathOf(profile), rules);
    const { body } = await owner.put<AvailabilityRules>(pathOf(profile), {
      calendar: { bufferMinutes: 0, daysOff: [] },
    });
    expect(body).toEqual({
      weekly: rules.weekly,
      calendar: { ...rules.calendar, bufferMinutes: 0, daysOff: [] },
      version: 2,
    });
    const closed = await owner.put<AvailabilityRules>(pathOf(profile), { weekly: {} });
    expect(closed.body).toEqual({ weekly: {}, calendar: body.calendar, version: 3 });
    const { businessName, totals } = profile.toObject();
    expect(await ProviderProfileModel.findById(profile._id).lean()).toMatchObject({ businessName, totals });
  });

  test('in a document without rules, and fills in the defaults', async () => {
    const { user, profile } = await buildProvider();
    await profile.collection.updateOne({ _id: profile._id }, { $unset: { calendar: 1 } });
    const owner = await site.signedInAs(user);
    const { body } = await owner.put<AvailabilityRules>(pathOf(profile), { calendar: { holdHours: 2 } });
    expect(body.calendar).toEqual({
      slotMinutes: 60,
      leadMinutes: 0,
      bufferMinutes: 0,
      holdHours: 2,
      daysOff: [],
    });
  });
});

describe('PUT /api/service-providers/{id}/availability with a version', () => {
  const scene = async () => {
    const { user, profile } = await buildProvider();
    const owner = await site.signedInAs(user);
    const query = { from: '2026-12-24', to: '2026-12-24' };
    const read = async () => (await owner.get<Availability>(pathOf(profile), { query })).body.rules!;
    const save = (body: UpdateAvailabilityRequest) =>
      owner.put<AvailabilityRules & StaleAvailability>(pathOf(profile), body);
    return { owner, profile, read, save };
  };
  const dayOff = (day: string) => ({
    calendar: { daysOff: [{ from: day, to: day, reason: null }] },
  });

  test('saves the seen version once: of two pages with the same version, the second is rejected with the current rules', async () => {
    const { read, save } = await scene();
    const { version } = await read();
    expect(version).toBe(0);
    const first = await save({ ...dayOff('2026-12-24'), version });
    expect([first.status, first.body.version]).toEqual([200, 1]);
    const second = await save({ ...dayOff('2026-12-25'), version });
    expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
    expect(staleAvailability.parse(second.body).current).toEqual(await read());
    expect((await read()).calendar.daysOff).toEqual(dayOff('2026-12-24').calendar.daysOff);
    const again = await save({ ...dayOff('2026-12-25'), version: second.body.current.version });
    expect([again.status, again.body.version]).toEqual([200, 2]);
  });

  test('of many at once saves exactly one', async () => {
    const { save, read } = await scene();
    const days = ['21', '22', '23', '24', '25', '26'].map((day) => dayOff(`2026-12-${day}`));
    const replies = await Promise.all(days.map((day) => save({ ...day, version: 0 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await read()).version).toBe(1);
  });

  test('counts the weekly hours that Business Info saves, and not its other details', async () => {
    const { owner, profile, read, save } = await scene();
    const business = `/api/service-providers/${String(profile._id)}`;
    await owner.put(business, { businessName: 'Eze & Sons' });
    expect((await read()).version).toBe(0);
    await owner.put(business, { availability: { 1: { open: '08:00', close: '12:00' } } });
    expect((await save({ weekly: {}, version: 0 })).status).toBe(409);
    expect((await read()).weekly).toEqual({ 1: { open: '08:00', close: '12:00' } });
  });

  test('is 400 for an invalid version', async () => {
    const { save } = await scene();
    for (const version of [-1, 1.5, '1'])
      expect((await save({ weekly: {}, version: version as number })).status).toBe(400);
  });
});

import type {
  CalendarEntries,
  CalendarEntry,
  CreateEntryRequest,
  OverlapsProblem,
  Problem,
  StaleEntry,
} from '@tm/contracts';
import { overlapsProblem, staleEntry } from '@tm/contracts';
import { bookingReference, fromLagos } from '@tm/domain';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildProvider } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookingIn,
  buildScene,
  countEntries,
  ENTRIES_PATH,
  entryFor,
  inDays,
  listEntries,
  makeEntry,
  orderFor,
} from '../testing';

const site = testService(createApp, configSchema);
type Scene = Awaited<ReturnType<typeof buildScene>>;
const made = async (scene: Scene, more: Partial<CreateEntryRequest> = {}): Promise<CalendarEntry> => {
  const reply = await makeEntry(scene, more);
  expect([reply.status, reply.body]).toEqual([201, expect.any(Array)]);
  return reply.body[0]!;
};
const claimsOn = async ({ profile }: Scene, date: string) =>
  (await CalendarDayModel.findById(`${profile.id as string}:${date}`).lean())?.claims ?? [];
const book = ({ asCustomer, listing }: Scene, more: object = {}) =>
  asCustomer.post<Problem>('/api/bookings', orderFor(listing, more));

describe('an entry', () => {
  test('is made, listed, changed and removed by its owner, and customers cannot book its time', async () => {
    const scene = await buildScene(site);
    const entry = await made(scene, { note: 'Second floor' });
    const startsAt = fromLagos(inDays(3), '10:00')!.toISOString();
    expect(entry).toMatchObject({
      serviceId: null,
      kind: 'appointment',
      startsAt,
      name: 'Bola Ade',
      phone: '+2348031112222',
      note: 'Second floor',
      title: null,
      partySize: null,
      version: 0,
    });
    expect(await listEntries(scene)).toEqual([entry]);
    const refused = await book(scene, { scheduledTime: '10:30' });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    expect(JSON.stringify(refused.body)).not.toMatch(/Bola|803111/);
    const path = `${ENTRIES_PATH}/${entry.id}`;
    const later = { ...entryFor({ time: '12:00', name: 'Bola A.' }), version: 0 };
    const moved = await scene.asProvider.put<CalendarEntry>(path, later);
    expect(moved.body).toMatchObject({ name: 'Bola A.', note: null, version: 1 });
    expect((await book(scene, { scheduledTime: '10:30' })).status).toBe(201);
    expect((await book(scene, { scheduledTime: '12:30' })).status).toBe(409);
    expect((await scene.asProvider.delete(path)).status).toBe(204);
    expect((await book(scene, { scheduledTime: '12:30' })).status).toBe(201);
    expect(await listEntries(scene)).toEqual([]);
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('does not exist for other users', async () => {
    const scene = await buildScene(site);
    const entry = await made(scene);
    const { user } = await buildProvider();
    const stranger = await site.signedInAs(user);
    const path = `${ENTRIES_PATH}/${entry.id}`;
    expect((await stranger.put(path, entryFor())).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect(
      (await stranger.get<CalendarEntries>(ENTRIES_PATH, { query: { from: inDays(0), to: inDays(9) } })).body,
    ).toEqual({ entries: [], isWhole: true });
    expect(
      (await scene.asCustomer.get(ENTRIES_PATH, { query: { from: inDays(0), to: inDays(9) } })).status,
    ).toBe(403);
    expect((await site.anonymous().post(ENTRIES_PATH, entryFor())).status).toBe(401);
    expect(await listEntries(scene)).toEqual([entry]);
  });

  test('may be outside of the opening hours and inside the notice', async () => {
    const scene = await buildScene(site);
    await ProviderProfileModel.updateOne(
      { _id: scene.profile._id },
      { $set: { availability: { 1: { open: '09:00', close: '10:00' } }, 'calendar.leadMinutes': 20_160 } },
    );
    expect((await makeEntry(scene, { date: inDays(1), time: '23:30' })).status).toBe(201);
  });

  test.each([
    [{ minutes: 4 }, 'minutes', 'Must take at least 5 minutes'],
    [{ minutes: 1441 }, 'minutes', 'Must take at most 24 hours'],
    [{ kind: 'block', minutes: 43_201 }, 'minutes', 'Must take at most 30 days'],
    [{ date: '2026-02-30' }, 'date', 'This date does not exist'],
    [{ date: inDays(-9) }, 'date', 'Please choose a date within the last 7 days'],
    [{ date: inDays(740) }, 'date', 'Please choose a date within the next two years'],
    [{ name: '' }, 'name', 'Please enter a name'],
    [{ phone: '12' }, 'phone', 'Please enter a valid phone number'],
    [
      { kind: 'walk_in', repeat: { everyWeeks: 1, times: 2 } },
      'repeat',
      'Only a phone booking can be repeated',
    ],
    [
      { repeat: { everyWeeks: 1, times: 2, skip: [inDays(3), inDays(10)] } },
      'repeat',
      'Please keep at least one date',
    ],
    [{ staffId: 'x' }, 'staffId', 'Unknown field'],
  ] as [object, string, string][])('%j is 400 at the field', async (more, field, message) => {
    const scene = await buildScene(site);
    const reply = await makeEntry(scene, more);
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [message] }]);
    expect(await countEntries(scene)).toBe(0);
  });

  test('that has ended is noted without taking time, and a running entry takes it', async () => {
    const scene = await buildScene(site);
    await made(scene, { date: inDays(-7), time: '23:59' });
    await made(scene, { date: inDays(-2), kind: 'walk_in', name: null });
    await made(scene, { date: inDays(-2), kind: 'walk_in' });
    expect(await claimsOn(scene, inDays(-2))).toEqual([]);
    await made(scene, { kind: 'block', date: inDays(-1), minutes: 3 * 1440 });
    expect(await claimsOn(scene, inDays(0))).toMatchObject([
      { bookingId: expect.stringMatching(/^e:/), heldUntil: null },
    ]);
  });
});

describe('a time that is taken', () => {
  test('is 409 with the bookings and entries there, and changes nothing', async () => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, 'accepted', { scheduledTime: '14:00' });
    const request = await bookingIn(scene, 'pending', { scheduledTime: '16:00' });
    const entry = await made(scene, { time: '15:00' });
    const reply = await makeEntry(scene, { kind: 'block', time: '14:30', minutes: 180, title: 'School' });
    expect([reply.status, reply.body.code]).toEqual([409, 'overlaps_bookings']);
    expect(overlapsProblem.parse(reply.body).current.overlaps).toMatchObject([
      {
        date: inDays(3),
        claims: [
          { kind: 'booking', id: booking.id, reference: bookingReference(booking.id) },
          { kind: 'entry', id: entry.id, reference: null },
          { kind: 'booking', id: request.id, reference: bookingReference(request.id) },
        ],
      },
    ]);
    const path = `${ENTRIES_PATH}/${entry.id}`;
    const moved = await scene.asProvider.put<OverlapsProblem>(path, entryFor({ time: '13:30' }));
    expect(moved.body.current.overlaps[0]?.claims.map(({ id }) => id)).toEqual([booking.id]);
    expect(await listEntries(scene)).toEqual([entry]);
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('includes the buffer of the calendar', async () => {
    const scene = await buildScene(site);
    await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { 'calendar.bufferMinutes': 30 });
    await bookingIn(scene, 'accepted', { scheduledTime: '14:00' });
    expect((await makeEntry(scene, { time: '15:15' })).status).toBe(409);
    expect((await makeEntry(scene, { time: '15:30' })).status).toBe(201);
  });

  test('names at most ten of many', async () => {
    const scene = await buildScene(site);
    for (let hour = 0; hour < 12; hour += 1)
      await made(scene, { time: `${String(hour).padStart(2, '0')}:00`, minutes: 30 });
    const reply = await makeEntry(scene, { kind: 'block', time: '00:00', minutes: 1440 });
    expect(reply.body.current.overlaps[0]?.claims).toHaveLength(10);
  });

  test('names the entry, without its person, to the owner who accepts a request there', async () => {
    const scene = await buildScene(site);
    const request = await bookingIn(scene, 'pending', { scheduledTime: '10:00' });
    await CalendarDayModel.updateMany(
      { _id: `${scene.profile.id as string}:${inDays(3)}` },
      { $set: { claims: [] } },
    );
    await made(scene);
    const reply = await scene.asProvider.put<Problem>(`/api/bookings/${request.id}`, { status: 'accepted' });
    expect([reply.status, reply.body.detail]).toEqual([409, 'This time overlaps an entry in your calendar.']);
  });

  test('of an entry that changed since it was read is 409 with the present entry', async () => {
    const scene = await buildScene(site);
    const entry = await made(scene);
    const path = `${ENTRIES_PATH}/${entry.id}`;
    const first = await scene.asProvider.put(path, { ...entryFor({ time: '12:00' }), version: 0 });
    expect(first.status).toBe(200);
    const second = await scene.asProvider.put<StaleEntry>(path, {
      ...entryFor({ time: '13:00' }),
      version: 0,
    });
    expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
    expect(staleEntry.parse(second.body).current).toMatchObject({ version: 1 });
  });
});

describe('a restaurant', () => {
  const restaurant = () => buildScene(site, { category: 'restaurant', seats: 10 });

  test('seats guests of the phone beside those of the site, up to its seats', async () => {
    const scene = await restaurant();
    const serviceId = scene.listing.id as string;
    expect((await book(scene, { partySize: 6 })).status).toBe(201);
    const entry = await made(scene, { serviceId, partySize: 4 });
    expect(entry).toMatchObject({ serviceId, partySize: 4 });
    expect((await makeEntry(scene, { serviceId, partySize: 1 })).status).toBe(409);
    expect((await book(scene, { partySize: 1 })).status).toBe(409);
    const large = await makeEntry(scene, { serviceId, partySize: 11 });
    expect(large.body.errors).toEqual({ partySize: ['This restaurant seats at most 10 guests'] });
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('is blocked as a whole, also for seats that it gets later, and not while a guest is there', async () => {
    const scene = await restaurant();
    const serviceId = scene.listing.id as string;
    await made(scene, { serviceId, kind: 'block', name: null, phone: null, title: 'Private party' });
    await scene.listing.updateOne({ seats: 100 });
    expect((await book(scene, { partySize: 1 })).status).toBe(409);
    expect((await book(scene, { partySize: 1, scheduledTime: '11:00' })).status).toBe(201);
    expect((await makeEntry(scene, { serviceId, kind: 'block', time: '11:30' })).status).toBe(409);
  });

  test('of another owner, or an archived one, is 404', async () => {
    const scene = await restaurant();
    const other = await restaurant();
    expect((await makeEntry(scene, { serviceId: other.listing.id as string })).status).toBe(404);
    const serviceId = scene.listing.id as string;
    const entry = await made(scene, { serviceId });
    await scene.listing.updateOne({ status: 'archived' });
    expect((await makeEntry(scene, { serviceId, time: '15:00' })).status).toBe(404);
    const moved = await scene.asProvider.put(`${ENTRIES_PATH}/${entry.id}`, entryFor({ time: '16:00' }));
    expect(moved.status).toBe(200);
  });
});

import type { Booking } from '@tm/contracts';
import { inTransaction, nativeDatabase, trusted, type Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel, CalendarDayModel, EarningMonthModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditProvider, bodyOfSuccess, bookingIn, buildScene, expireRequest, moveBack } from '../testing';
import { endDueBookings } from './commands/endDueBookings';
import { expireBookings } from './commands/expireBookings';

const site = testService(createApp, configSchema);
type Scene = Awaited<ReturnType<typeof buildScene>>;

const TIMES = ['08:00', '10:00', '12:00', '14:00', '16:00'];

/** Builds bookings of one provider: of one customer, and the last two of another. */
const buildBookings = async (status: 'pending' | 'accepted' | 'in_progress') => {
  const scene = await buildScene(site, { title: 'Wiring' });
  const other = await buildUser();
  const asOther = await site.signedInAs(other);
  const bookings: Booking[] = [];
  for (const [index, scheduledTime] of TIMES.entries()) {
    const asCustomer = index < 3 ? scene.asCustomer : asOther;
    bookings.push(await bookingIn({ ...scene, asCustomer }, status, { scheduledTime }));
  }
  return { ...scene, other, bookings };
};

const KINDS = {
  'requests that expire': {
    build: () => buildBookings('pending'),
    makeDue: (booking: Booking, _index: number) => expireRequest(booking),
    end: expireBookings,
  },
  'bookings that were never started': {
    build: () => buildBookings('accepted'),
    makeDue: (booking: Booking, index: number) => moveBack(booking, 200 + 3 * index),
    end: endDueBookings,
  },
  'bookings that were not confirmed': {
    build: () => buildBookings('in_progress'),
    makeDue: (booking: Booking, index: number) => moveBack(booking, 100 + 3 * index),
    end: endDueBookings,
  },
};

/** Returns everything that the endings have written, without ids and times. */
const effectsOf = async ({ profile, owner, customer, other, bookings }: Scene & Built) => {
  const ids = bookings.map(({ id }) => id);
  const people = [owner, customer, other].map(({ _id }) => _id);
  const rows = await BookingModel.find({ _id: trusted({ $in: ids }) })
    .sort({ _id: 1 })
    .lean();
  const bells = await NotificationModel.find({ userId: trusted({ $in: people }) }).lean();
  const outbox = await OutboxModel.find({ 'payload.userId': trusted({ $in: people.map(String) }) }).lean();
  const { totals, answerTimes, bookingMarks } = (await ProviderProfileModel.findById(profile._id).lean())!;
  const users = await UserModel.find({ _id: trusted({ $in: [customer._id, other._id] }) })
    .sort({ _id: 1 })
    .lean();
  const months = await EarningMonthModel.collection
    .find({ _id: new RegExp(`^${String(owner._id)}:`) as never })
    .toArray();
  const days = await CalendarDayModel.find({ _id: new RegExp(`^${String(profile._id)}:`) as never }).lean();
  const placeOf = (link: string) => ids.reduce((text, id, at) => text.replace(id, String(at)), link);
  const nameOf = (userId: unknown) => people.map(String).indexOf(String(userId));
  return {
    bookings: rows.map(({ status, version, ending, history, ...row }) => ({
      ...{ status, version, ending: { ...ending, at: null }, fields: Object.keys(row).sort() },
      history: history.map((entry) => ({ ...entry, at: null, actorId: nameOf(entry.actorId) })),
    })),
    bells: bells.map(({ userId, title, link }) => `${nameOf(userId)} ${title} ${placeOf(link!)}`).sort(),
    outbox: outbox
      .map(({ kind, payload }) => `${kind} ${nameOf((payload as { userId: string }).userId)}`)
      .sort(),
    provider: { totals, answers: answerTimes?.length, marks: bookingMarks?.map(({ mark }) => mark) },
    customers: users.map((user) => [user.bookingCounts, user.bookingMarks?.map(({ mark }) => mark)]),
    earned: months.flatMap((month) => Object.values(month['days'] as object)),
    claims: days.flatMap(({ claims }) => claims),
  };
};
type Built = { other: { _id: Types.ObjectId }; bookings: Booking[] };

describe.each(Object.entries(KINDS))('%s', (_name, { build, makeDue, end }) => {
  test('have the same effects in one batch as one by one', async () => {
    const single = await build();
    for (const [index, booking] of single.bookings.entries()) {
      await makeDue(booking, index);
      expect(await end()).toBe(1);
    }
    const batch = await build();
    for (const [index, booking] of batch.bookings.entries()) await makeDue(booking, index);
    expect(await end()).toBe(TIMES.length);
    expect(await effectsOf(batch)).toEqual(await effectsOf(single));
    for (const { profile } of [single, batch]) expect(await auditProvider(profile)).toEqual([]);
  });

  test('take as many database calls in a batch as one alone', async () => {
    const { bookings } = await build();
    const [one, ...others] = bookings.entries();
    const callsOf = async (due: readonly [number, Booking][]) => {
      for (const [index, booking] of due) await makeDue(booking, index);
      return databaseCalls(() => end());
    };
    const calls = await callsOf([one!]);
    expect(calls).toContain('update bookings');
    expect(await callsOf(others)).toEqual(calls);
  });
});

/** Resolves when this process sends a database call, written as in `databaseCalls`. */
const sent = (wanted: string) =>
  new Promise<void>((resolve) => {
    const { client } = nativeDatabase();
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      if (`${commandName} ${String(command[commandName])}` !== wanted) return;
      client.off('commandStarted', note);
      resolve();
    };
    client.on('commandStarted', note);
  });

/** Locks the document of a provider until `release`. Changes nothing. */
const lockProvider = async (providerId: unknown) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const locked = sent('update providerProfiles');
  const ended = inTransaction(async (session) => {
    await ProviderProfileModel.collection.updateOne(
      { _id: providerId as never },
      { $inc: { 'totals.pending': 0 } },
      { session },
    );
    await released;
    throw new Error('released');
  }).catch(() => undefined);
  await locked;
  return { release, ended };
};

test('a change by a party in the middle of a batch wins, and the others of the batch end', async () => {
  const { profile, asCustomer, bookings } = await buildBookings('in_progress');
  for (const [index, booking] of bookings.entries()) await moveBack(booking, 100 + 3 * index);
  const lock = await lockProvider(profile._id);
  // The customer has changed the booking, and waits for the provider with the transaction open.
  const isWaiting = sent('update providerProfiles');
  const path = `/api/bookings/${bookings[1]!.id}`;
  const completion = asCustomer.put<Booking>(path, { status: 'completed' });
  await isWaiting;
  const isWriting = sent('update bookings');
  const failed: unknown[] = [];
  const pass = endDueBookings({ onError: (error) => failed.push(error) });
  await isWriting;
  lock.release();
  await lock.ended;
  expect(bodyOfSuccess(await completion).status).toBe('completed');
  expect({ ended: await pass, failed }).toEqual({ ended: TIMES.length - 1, failed: [] });
  const rows = await BookingModel.find({ providerId: profile._id }).sort({ startsAt: -1 }).lean();
  const endedBy = rows.map(({ status, history }) => `${status} by ${history.at(-1)!.by}`);
  expect(endedBy).toEqual(TIMES.map((_time, index) => `completed by ${index === 1 ? 'customer' : 'system'}`));
  expect(await auditProvider(profile)).toEqual([]);
});

import { LIVE_EVENT_TTL_MS, endSessionsOf, liveIdAt, notify, publishLiveEvent } from '@tm/records';
import { SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { createBooking, loadOffer, transitionBooking } from '@tm/service-bookings/testing';
import { inTransaction } from '@tm/mongo';
import { setUserStatus } from '@tm/service-admin/testing';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { LIVE_KINDS } from '@tm/domain';
import { databaseCalls, type Client } from '@tm/service-kit/testing';
import { accounts, readEvents, type EventReader, type ReceivedEvent } from '../testing';
import { TICK_MS } from './eventStreams';

const site = accounts();
const open: EventReader[] = [];

afterEach(async () => {
  for (const stream of open) stream.leave();
  await Promise.all(open.splice(0).map(({ ended }) => ended));
});

const listen = async (client: Client, lastEventId?: string) => {
  const stream = await readEvents(site, client, lastEventId);
  open.push(stream);
  return stream;
};

const signedInPerson = async () => {
  const user = await buildUser();
  return { user, id: String(user._id), client: await site.signedInAs(user) };
};

/** Notifies the open pages of a user about a booking. */
const publish = (userId: string, id: string) =>
  inTransaction((session) => publishLiveEvent(session, { userId, kind: 'booking', id }));
const about = (id: string) => (event: ReceivedEvent) => event.data.id === id;
const ids = ({ heard }: EventReader) => heard.map(({ data }) => data.id);
const FIRST = '64b0000000000000000000a1';
const SECOND = '64b0000000000000000000a2';
const THIRD = '64b0000000000000000000a3';

const held = () => {
  let release = () => undefined as void;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { wait, release };
};

describe('opening', () => {
  test('is 401 signed out', async () => {
    expect((await listen(site.anonymous())).status).toBe(401);
  });

  test('is an event stream that no cache stores, with a retry delay for the page', async () => {
    const { client } = await signedInPerson();
    const stream = await listen(client);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    while (stream.retries.length === 0) await new Promise(setImmediate);
    expect(stream.retries[0]).toBeGreaterThanOrEqual(2_000);
    expect(stream.retries[0]).toBeLessThanOrEqual(5_000);
  });

  test('a sixth page of a session closes the first, which stays away for a minute', async () => {
    const { id, client } = await signedInPerson();
    const other = await site.signedInAs(await buildUser());
    const elsewhere = await listen(other);
    const pages = [];
    for (let n = 0; n < 6; n += 1) pages.push(await listen(client));
    await pages[0]!.ended;
    expect(pages[0]!.retries.at(-1)).toBe(60_000);
    await publish(id, FIRST);
    await Promise.all(pages.slice(1).map(({ until }) => until(about(FIRST))));
    expect(elsewhere.retries).toHaveLength(1);
  });
});

test('a user has at most twenty streams over all sessions; other users are not affected', async () => {
  const { user } = await signedInPerson();
  for (let session = 0; session < 4; session += 1) {
    const client = await site.signedInAs(user);
    for (let page = 0; page < 5; page += 1) expect((await listen(client)).status).toBe(200);
  }
  const refused = await listen(await site.signedInAs(user));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(60);
  expect((await listen((await signedInPerson()).client)).status).toBe(200);
});

describe('events', () => {
  test('come after the commit, not before, and only to the affected users', async () => {
    const [ada, eve] = [await signedInPerson(), await signedInPerson()];
    const [ofAda, ofEve] = [await listen(ada.client), await listen(eve.client)];
    const [written, commit] = [held(), held()];
    const committing = inTransaction(async (session) => {
      await publishLiveEvent(session, { userId: ada.id, kind: 'booking', id: FIRST });
      written.release();
      await commit.wait;
    });
    await written.wait;
    await publish(ada.id, SECOND);
    await ofAda.until(about(SECOND));
    expect(ids(ofAda)).toEqual([SECOND]);
    commit.release();
    await committing;
    await ofAda.until(about(FIRST));
    await publish(eve.id, THIRD);
    await ofEve.until(about(THIRD));
    expect(ids(ofEve)).toEqual([THIRD]);
    expect(ids(ofAda)).toEqual([SECOND, FIRST]);
  });

  test('a change of a booking reaches both parties, its notification the other party', async () => {
    const { user: owner, profile } = await buildProvider();
    const listing = await buildListing({ provider: profile });
    const customer = await signedInPerson();
    const [ofCustomer, ofOwner] = [await listen(customer.client), await listen(await site.signedInAs(owner))];
    const booking = await createBooking(await loadOffer(String(listing._id)), {
      customerId: customer.id,
      scheduledDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      scheduledTime: '10:00',
      customerPhone: '+2348031234567',
      customerAddress: '12 Admiralty Way, Lekki, Lagos',
    });
    const id = String(booking._id);
    const kinds = ({ heard }: EventReader) => heard.map(({ data }) => data.kind).sort();
    await Promise.all([ofOwner.until(about(id)), ofCustomer.until(about(id))]);
    while (kinds(ofOwner).length < 2) await new Promise(setImmediate);
    expect(kinds(ofOwner)).toEqual(['booking', 'notification']);
    expect(kinds(ofCustomer)).toEqual(['booking']);
    await transitionBooking({ seen: booking, to: 'accepted', by: 'provider', actorId: String(owner._id) });
    await ofCustomer.until(({ data }) => data.kind === 'notification');
    while (kinds(ofCustomer).length < 3 || kinds(ofOwner).length < 3) await new Promise(setImmediate);
    expect(kinds(ofCustomer)).toEqual(['booking', 'booking', 'notification']);
    expect(kinds(ofOwner)).toEqual(['booking', 'booking', 'notification']);
  });

  test("marking as read notifies the user's other pages, once", async () => {
    const { id, client } = await signedInPerson();
    await inTransaction((session) => notify(session, { userId: id, title: 'T', message: 'M' }));
    const [row] = (await client.get<{ id: string }[]>('/api/notifications')).body;
    const stream = await listen(client);
    await stream.until(({ data }) => data.kind === 'notification');
    await client.put(`/api/notifications/${row!.id}`, { isRead: true });
    while (stream.heard.length < 2) await new Promise(setImmediate);
    expect(stream.heard.at(-1)!.data).toEqual({ kind: 'notification', id: row!.id });
    // Nothing is unread any more.
    await client.put(`/api/notifications/${row!.id}`, { isRead: true });
    await client.post('/api/notifications/read-all');
    await publish(id, FIRST);
    await stream.until(about(FIRST));
    expect(stream.heard).toHaveLength(3);
  });
});

describe('missed events', () => {
  test('come first when a page returns with the id of its last event, and once', async () => {
    const { id, client } = await signedInPerson();
    const first = await listen(client);
    await publish(id, FIRST);
    await first.until(about(FIRST));
    first.leave();
    await first.ended;
    await publish(id, SECOND);
    const second = await listen(client, first.heard[0]!.id);
    await second.until(about(SECOND));
    await publish(id, THIRD);
    await second.until(about(THIRD));
    expect(ids(second)).toEqual([SECOND, THIRD]);
  });

  test('a fresh page receives events of the moment before it connected', async () => {
    const { id, client } = await signedInPerson();
    await publish(id, FIRST);
    const stream = await listen(client);
    await stream.until(about(FIRST));
    await publish(id, SECOND);
    await stream.until(about(SECOND));
    expect(ids(stream)).toEqual([FIRST, SECOND]);
  });

  test.each([
    ['an id from long ago', () => liveIdAt(Date.now() - LIVE_EVENT_TTL_MS)],
    ['an invalid id', () => '42'],
  ])('%s sends an event of every kind', async (_, lastEventId) => {
    const { client } = await signedInPerson();
    const stream = await listen(client, lastEventId());
    await stream.until(({ data }) => data.kind === LIVE_KINDS.at(-1));
    expect(stream.heard.map(({ data }) => data)).toEqual(LIVE_KINDS.map((kind) => ({ kind })));
  });

  test('more than a hundred send an event of every kind', async () => {
    const { id, client } = await signedInPerson();
    await inTransaction((session) =>
      publishLiveEvent(
        session,
        ...Array.from({ length: 101 }, () => ({ userId: id, kind: 'booking' as const, id: FIRST })),
      ),
    );
    const stream = await listen(client);
    await stream.until(({ data }) => data.kind === LIVE_KINDS.at(-1));
    expect(stream.heard.map(({ data }) => data)).toEqual(LIVE_KINDS.map((kind) => ({ kind })));
  });
});

describe('stream end within a second after', () => {
  type Person = Awaited<ReturnType<typeof signedInPerson>>;
  const suspend = async ({ id }: Person) => {
    const admin = await buildUser({ role: 'super_admin' });
    await setUserStatus({ adminId: String(admin._id), userId: id, status: 'suspended' });
  };
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['sign-out', ({ client }) => client.post('/api/auth/logout')],
    ['suspension', suspend],
    ['ending all sessions, as a new password does', ({ id }) => endSessionsOf(id)],
    [
      'sign-out from another device',
      async ({ user }) => (await site.signedInAs(user)).delete('/api/auth/sessions'),
    ],
    ['the account becoming inactive', ({ id }) => UserModel.updateOne({ _id: id }, { status: 'inactive' })],
    [
      'the expiry of the session',
      ({ id }) => SessionModel.updateOne({ userId: id }, { $set: { expiresAt: new Date() } }),
    ],
  ])('%s', async (_, act) => {
    const [person, other] = [await signedInPerson(), await signedInPerson()];
    const [stream, stays] = [await listen(person.client), await listen(other.client)];
    await act(person);
    const looks = await databaseCalls(() => stream.ended);
    // Sessions are checked twice a second. The first check after the end sees it, and one more may be running
    // by then.
    expect(2 * TICK_MS).toBeLessThanOrEqual(1_000);
    expect(looks.filter((call) => call === 'find sessions').length).toBeLessThanOrEqual(2);
    await publish(other.id, FIRST);
    await stays.until(about(FIRST));
  });
});

describe('database calls', () => {
  /** Counts calls, with the measured time in ms: on a busy machine it is longer than requested. */
  const during = async (ms: number) => {
    const begun = performance.now();
    const calls = await databaseCalls(async () => {
      while (performance.now() < begun + ms) await site.anonymous().get('/healthz');
    });
    const took = performance.now() - begun;
    const counts = [...new Set(calls)].map((name) => [name, calls.filter((one) => one === name).length]);
    return { took, counts: Object.fromEntries(counts) as Record<string, number> };
  };

  test('are as many for many pages as for one', async () => {
    for (let n = 0; n < 8; n += 1) await listen((await signedInPerson()).client);
    const { took, counts } = await during(2_000);
    expect(Object.keys(counts).sort()).toEqual(['find outbox', 'find sessions', 'find users']);
    for (const count of Object.values(counts)) expect(count).toBeLessThanOrEqual(1 + took / TICK_MS);
  });

  test('are none without open streams', async () => {
    const stream = await listen((await signedInPerson()).client);
    stream.leave();
    await stream.ended;
    // The service notices the disconnect between two calls.
    for (let n = 0; n < 20; n += 1) await site.anonymous().get('/healthz');
    expect((await during(1_200)).counts).toEqual({});
  });
});

test('a stopping service ends all streams and accepts no new ones', async () => {
  const { client } = await signedInPerson();
  const stream = await listen(client);
  await Promise.all(site.service.workers.map((worker) => worker.stop()));
  await stream.ended;
  expect((await listen(client)).status).toBe(503);
});

import type { Booking, Problem } from '@tm/contracts';
import { HOUR_MS, type BookingParty } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, UploadModel } from '@tm/schema/records';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  ACTORS,
  REFUSED_TO,
  auditProvider,
  bodyOfSuccess,
  bookingIn,
  buildOthers,
  buildScene,
  databaseDigest,
  moveBack,
  orderFor,
  type BookingOrProblem,
  type Others,
} from '../testing';

const site = testService(createApp, configSchema);
let others: Others;
beforeAll(async () => {
  others = await buildOthers(site);
});

const TEXT = 'I waited for an hour at the gate and called twice.';
const DENIAL = 'I was at the door at ten and rang the bell three times.';
type Scene = Awaited<ReturnType<typeof buildScene>>;
type Parts = NonNullable<Parameters<typeof buildScene>[1]>;

/** Builds a booking of two hours that began an hour ago. */
const begun = async (status: Booking['status'] = 'accepted', parts: Parts = {}, hours = 1) => {
  const scene = await buildScene(site, parts);
  const booking = await bookingIn(scene, status, parts.category === 'restaurant' ? { partySize: 2 } : {});
  await moveBack(booking, hours);
  const clients: Record<BookingParty, Client> = { customer: scene.asCustomer, provider: scene.asProvider };
  const path = `/api/bookings/${booking.id}`;
  const read = async () => bodyOfSuccess(await scene.asCustomer.get<Booking>(path));
  return { ...scene, booking, clients, path, read };
};
const newsOf = async ({ _id }: { _id: unknown }) =>
  (
    await NotificationModel.find({ userId: _id as string })
      .sort({ _id: -1 })
      .limit(1)
      .lean()
  )[0];
const marksOf = async ({ customer, profile }: Pick<Scene, 'customer' | 'profile'>) => {
  const [user, business] = await Promise.all([
    UserModel.findById(customer._id, 'bookingMarks').lean(),
    ProviderProfileModel.findById(profile._id, 'bookingMarks').lean(),
  ]);
  const list = (marks: readonly { mark: string; absentFrom?: unknown }[] = []) =>
    marks.map(({ mark, absentFrom }) => [mark, String(absentFrom)]);
  return { customer: list(user?.bookingMarks), provider: list(business?.bookingMarks) };
};
/** Stores a private picture of a user, as a completed upload leaves it. */
const buildPicture = async ({ _id }: { _id: unknown }, contentType = 'image/jpeg'): Promise<string> => {
  const name = Math.random().toString(36).slice(2).padEnd(32, 'x').slice(0, 32);
  const objectPath = `/api/objects/private/${String(_id)}/${name}`;
  await UploadModel.create({
    userId: String(_id),
    key: `incoming/${name}`,
    state: 'stored',
    purpose: 'document',
    reserved: 1,
    objectPath,
    document: { contentType, bytes: 9 },
    sweepAt: new Date(),
  });
  return objectPath;
};

describe.each([
  ['customer', 'provider', 'you did not come'],
  ['provider', 'customer', 'you were not there'],
] as const)('a report of the %s', (by, other, words) => {
  test.each(['accepted', 'in_progress'] as const)(
    'of a booking that is %s names its deadline to the other party, and stops the booking',
    async (status) => {
      const scene = await begun(status);
      const { status: code, body } = await scene.clients[by].post<Booking>(`${scene.path}/absence`, {
        text: TEXT,
      });
      expect(code).toBe(200);
      const answerBy = new Date(Date.parse(body.absence!.at) + 48 * HOUR_MS).toISOString();
      expect(body).toMatchObject({
        status,
        clockAt: answerBy,
        absence: { by, state: 'open', text: TEXT, pictures: 0, answerBy, contest: null, appeal: null },
      });
      expect(body.history.at(-1)).toMatchObject({ kind: 'absence_reported', status, by });
      const news = await newsOf(by === 'customer' ? scene.owner : scene.customer);
      expect(news).toMatchObject({ title: 'Absence Reported' });
      expect(news?.message).toContain(words);
      const stopped = [
        scene.clients.customer.put<Problem>(scene.path, { status: 'completed' }),
        scene.clients.customer.put<Problem>(scene.path, { status: 'cancelled', late: true }),
        scene.clients.provider.put<Problem>(scene.path, { status: 'cancelled', reason: 'ill' }),
        scene.clients.provider.put<Problem>(scene.path, { status: 'in_progress' }),
        scene.clients.provider.put<Problem>(scene.path, { status: 'completed' }),
        scene.clients.customer.post<Problem>(`${scene.path}/reschedule`, {
          scheduledDate: orderFor(scene.listing).scheduledDate,
          scheduledTime: '12:00',
        }),
      ];
      const codes = (await Promise.all(stopped)).map(({ body: { code: reason } }) => reason);
      expect(codes).toEqual(
        status === 'accepted'
          ? ['absence_open', 'absence_open', 'absence_open', 'absence_open', 'forbidden', 'absence_open']
          : [
              'absence_open',
              'illegal_transition',
              'illegal_transition',
              'illegal_transition',
              'absence_open',
              'not_reschedulable',
            ],
      );
      expect(await auditProvider(scene.profile)).toEqual([]);
    },
  );

  test('ends the booking and marks the other party when it agrees', async () => {
    const scene = await begun();
    await scene.clients[by].post(`${scene.path}/absence`, { text: TEXT });
    const agree = () => scene.clients[other].put<Booking>(`${scene.path}/absence`, { answer: 'agree' });
    const { body } = await agree();
    const kind = `${other}_absent`;
    expect(body).toMatchObject({
      status: 'cancelled',
      clockAt: null,
      ending: { kind, by: other },
      absence: { state: 'agreed', appealUntil: expect.any(String) },
    });
    const none = { customer: [], provider: [] };
    expect(await marksOf(scene)).toEqual({ ...none, [other]: [['broken', scene.booking.id]] });
    expect((await newsOf(by === 'customer' ? scene.customer : scene.owner))?.title).toBe('Absence Confirmed');
    expect(await auditProvider(scene.profile)).toEqual([]);
    const before = await databaseDigest();
    expect((await agree()).body).toEqual(body);
    expect(await databaseDigest()).toBe(before);
  });

  test('is contested once, by an answer or by an own report', async () => {
    for (const way of ['put', 'post'] as const) {
      const scene = await begun();
      await scene.clients[by].post(`${scene.path}/absence`, { text: TEXT });
      const contest = (text: string) =>
        scene.clients[other][way]<BookingOrProblem>(`${scene.path}/absence`, {
          ...(way === 'put' && { answer: 'contest' }),
          text,
        });
      const { body } = await contest(DENIAL);
      expect(body).toMatchObject({
        status: 'accepted',
        absence: { by, state: 'contested', text: TEXT, contest: { text: DENIAL, pictures: 0 } },
      });
      expect(body.history.at(-1)).toMatchObject({ kind: 'absence_contested', by: other });
      const news = await newsOf(by === 'customer' ? scene.customer : scene.owner);
      expect(news?.title).toBe('Report Contested');
      const before = await databaseDigest();
      expect((await contest(DENIAL)).body).toEqual(body);
      expect((await contest(`${DENIAL} Twice.`)).body.code).toBe('already_answered');
      expect(await databaseDigest()).toBe(before);
      expect(await auditProvider(scene.profile)).toEqual([]);
    }
  });

  test('is withdrawn by the reporter, and the booking goes on', async () => {
    const scene = await begun();
    const before = await scene.read();
    await scene.clients[by].post(`${scene.path}/absence`, { text: TEXT });
    expect((await scene.clients[other].delete<Problem>(`${scene.path}/absence`)).status).toBe(403);
    const { body } = await scene.clients[by].delete<Booking>(`${scene.path}/absence`);
    expect(body).toMatchObject({
      status: 'accepted',
      clockAt: before.clockAt,
      absence: { state: 'withdrawn' },
    });
    expect((await scene.clients[by].delete<Booking>(`${scene.path}/absence`)).body).toEqual(body);
    const again = await scene.clients[by].post<Problem>(`${scene.path}/absence`, { text: TEXT });
    expect(again.body.code).toBe('already_reported');
    expect(await auditProvider(scene.profile)).toEqual([]);
    expect((await scene.clients.provider.put(scene.path, { status: 'in_progress' })).status).toBe(200);
  });

  test('is refused to strangers, admins and visitors in all its calls', async () => {
    const { path } = await begun();
    const before = await databaseDigest();
    for (const actor of ACTORS) {
      if (actor === 'customer' || actor === 'provider') continue;
      const client = others[actor];
      const replies = await Promise.all([
        client.post<Problem>(`${path}/absence`, { text: TEXT }),
        client.put<Problem>(`${path}/absence`, { answer: 'agree' }),
        client.delete<Problem>(`${path}/absence`),
        client.post<Problem>(`${path}/appeal`, { text: TEXT }),
      ]);
      for (const { status, body } of replies)
        expect({ actor, status, code: body.code }).toEqual({ actor, ...REFUSED_TO[actor] });
    }
    expect(await databaseDigest()).toBe(before);
  });
});

test('a report repeated by a lost answer changes nothing; another one is refused', async () => {
  const scene = await begun();
  const send = (text: string) => scene.asCustomer.post<BookingOrProblem>(`${scene.path}/absence`, { text });
  const { body } = await send(TEXT);
  const before = await databaseDigest();
  expect((await send(TEXT)).body).toEqual(body);
  expect((await send(DENIAL)).body.code).toBe('absence_open');
  expect(await databaseDigest()).toBe(before);
});

test('the time of a provider’s report is free for others, that of a customer’s is not', async () => {
  for (const by of ['provider', 'customer'] as const) {
    const scene = await begun('accepted', {}, 0.6);
    await scene.clients[by].post(`${scene.path}/absence`, { text: TEXT });
    const claims = await BookingModel.db.collection('calendarDays').countDocuments({
      'claims.bookingId': scene.booking.id,
    });
    expect(claims > 0).toBe(by === 'customer');
  }
});

describe('evidence', () => {
  test.each([
    ['no text', {}, 'text'],
    ['a short text', { text: 'Not there.' }, 'text'],
    ['a long text', { text: 'x'.repeat(1001) }, 'text'],
    ['a picture of the site', { text: TEXT, pictures: ['/objects/pictures/abc'] }, 'pictures'],
  ])('%s is refused with 400', async (_what, body, field) => {
    const scene = await begun();
    const before = await databaseDigest();
    const reply = await scene.asCustomer.post<Problem>(`${scene.path}/absence`, body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors ?? {}).map((key) => key.split('.')[0])).toEqual([field]);
    expect(await databaseDigest()).toBe(before);
  });

  test('has at most three own pictures, which are kept and only counted for the other party', async () => {
    const scene = await begun();
    const own = [await buildPicture(scene.customer), await buildPicture(scene.customer)];
    const foreign = await buildPicture(scene.owner);
    const pdf = await buildPicture(scene.customer, 'application/pdf');
    const send = (pictures: string[]) =>
      scene.asCustomer.post<BookingOrProblem>(`${scene.path}/absence`, { text: TEXT, pictures });
    for (const pictures of [[foreign], [pdf], [own[0]!, own[0]!], [...own, ...own]]) {
      const { status, body } = await send(pictures);
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        status: 400,
        fields: ['pictures'],
      });
    }
    const { text } = await send(own);
    expect(text).not.toContain('/api/objects/private');
    expect((await scene.read()).absence?.pictures).toBe(2);
    const sweeps = await UploadModel.find({ objectPath: trusted({ $in: own }) }, 'sweepAt').lean();
    for (const { sweepAt } of sweeps) expect(sweepAt!.getTime()).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
  });

  test('is not needed from a restaurant', async () => {
    const scene = await begun('accepted', { category: 'restaurant' }, 0.3);
    const early = await scene.asCustomer.post<Problem>(`${scene.path}/absence`, { text: TEXT });
    expect(early.body.code).toBe('too_early_to_report');
    const { status, body } = await scene.asProvider.post<Booking>(`${scene.path}/absence`, {});
    expect(status).toBe(200);
    expect(body.absence).toMatchObject({ by: 'provider', text: null });
    expect((await scene.asCustomer.post(`${scene.path}/absence`, {})).status).toBe(400);
  });
});

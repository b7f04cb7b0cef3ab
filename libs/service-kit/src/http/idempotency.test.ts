import { IdempotencyModel, NotificationModel } from '@tm/schema/records';
import { conflict, inTransaction } from '@tm/mongo';
import { notify } from '@tm/records';
import { buildUser } from '@tm/schema/testing';
import * as z from 'zod/mini';
import { problem } from './problem';
import { sampleService } from '../testing/sampleService';
import { sampleRoute } from '../testing/sampleRoute';

const answer = z.object({ made: z.string() });
let runs = 0;
let undone = 0;

/** Holds calls until `size` of them run; on a slow machine the first would end before its twin begins. */
const meeting = (size: number) => {
  let here = 0;
  let open = () => {};
  const together = new Promise<void>((resolve) => (open = resolve));
  return () => ((here += 1) === size && open(), together);
};
const twinsMeet = meeting(2);

/** Declares a route with an effect in a transaction, like every idempotent route. */
const makeNews = sampleRoute(
  'POST /api/bookings',
  {
    body: z.strictObject({ title: z.string(), note: z.optional(z.string()) }),
    response: answer,
    idempotent: true,
  },
  async ({ actor, body, storeResponse }) => {
    runs += 1;
    if (body.title === 'invalid') throw problem.invalid({ title: ['Not this'] });
    if (body.title === 'Twin') await twinsMeet();
    await inTransaction(async (session) => {
      await notify(session, { userId: actor.id, title: body.title, message: 'x' });
      if (body.title === 'taken') throw conflict('slot_taken', 'Taken');
      await storeResponse({ status: 201, body: { made: body.title } }, session);
      if (body.title === 'undone' && (undone += 1) === 1) throw new Error('Undone after it was answered');
    });
    return { status: 201, body: { made: body.title } };
  },
);

const forgetful = sampleRoute('POST /api/reviews', { response: answer, idempotent: true }, () => ({
  body: { made: 'x' },
}));
const site = sampleService([makeNews, forgetful]);

const person = async () => {
  const user = await buildUser();
  const client = await site.signedInAs(user);
  return {
    post: (body: unknown, key?: string) =>
      client.post('/api/bookings', body, { headers: { 'idempotency-key': key } }),
    review: (key: string) => client.post('/api/reviews', {}, { headers: { 'idempotency-key': key } }),
    effects: () => NotificationModel.countDocuments({ userId: user._id }),
  };
};

test('the same key and body return the first response again, with one effect', async () => {
  const ada = await person();
  const first = await ada.post({ title: 'One', note: 'n' }, 'key-1');
  const again = await ada.post({ note: 'n', title: 'One' }, 'key-1');
  expect(first).toMatchObject({ status: 201, body: { made: 'One' } });
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again).toMatchObject({ status: 201, body: { made: 'One' } });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await ada.effects()).toBe(1);
});

test('the same key with another body is 422, without effect', async () => {
  const ada = await person();
  await ada.post({ title: 'One' }, 'key-1');
  expect(await ada.post({ title: 'Two' }, 'key-1')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await ada.effects()).toBe(1);
});

test('keys of different users are independent, and calls without a key are not deduplicated', async () => {
  const [ada, bola] = [await person(), await person()];
  await ada.post({ title: 'One' }, 'key-1');
  await bola.post({ title: 'Other' }, 'key-1');
  await bola.post({ title: 'Other' });
  expect([await ada.effects(), await bola.effects()]).toEqual([1, 2]);
});

test('parallel twins have one effect, and all get its response', async () => {
  const ada = await person();
  const before = runs;
  const replies = await Promise.all(Array.from({ length: 8 }, () => ada.post({ title: 'Twin' }, 'key-t')));
  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    replies.map(() => [201, { made: 'Twin' }]),
  );
  expect(runs - before).toBeGreaterThan(1);
  expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
  expect(await ada.effects()).toBe(1);
});

test('of parallel calls with one key and different bodies one has its effect, and the others are 422', async () => {
  const ada = await person();
  const replies = await Promise.all(['One', 'Two', 'Three'].map((title) => ada.post({ title }, 'key-d')));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(await ada.effects()).toBe(1);
  const { made } = replies.find(({ status }) => status === 201)!.body as { made: string };
  expect(await ada.post({ title: made }, 'key-d')).toMatchObject({ status: 201, body: { made } });
});

test('a response whose transaction aborted is not stored, and the next attempt with the same key runs', async () => {
  const ada = await person();
  expect((await ada.post({ title: 'undone' }, 'key-u')).status).toBe(500);
  expect(await ada.effects()).toBe(0);
  const again = await ada.post({ title: 'undone' }, 'key-u');
  expect(again.status).toBe(201);
  expect(again.headers.get('idempotent-replayed')).toBeNull();
  expect(await ada.effects()).toBe(1);
});

test('a 409 is a response: it is repeated, and its transaction left nothing', async () => {
  const ada = await person();
  expect((await ada.post({ title: 'taken' }, 'key-9')).status).toBe(409);
  const before = runs;
  const again = await ada.post({ title: 'taken' }, 'key-9');
  expect(again).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(again.headers.get('content-type')).toBe('application/problem+json');
  expect(runs).toBe(before);
  expect(await ada.effects()).toBe(0);
});

test('parallel twins that are rejected all get the one 409', async () => {
  const ada = await person();
  const replies = await Promise.all(Array.from({ length: 8 }, () => ada.post({ title: 'taken' }, 'key-r')));
  expect(replies.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
    replies.map(() => [409, 'slot_taken']),
  );
  expect(await ada.effects()).toBe(0);
});

test('a rejected input is not stored, and the key works after a correction', async () => {
  const ada = await person();
  expect((await ada.post({ title: 'invalid' }, 'key-i')).status).toBe(400);
  expect((await ada.post({ title: 'Mended' }, 'key-i')).status).toBe(201);
});

test.each(['', 'with space', 'ünicode', 'x'.repeat(256)])('the key "%s" is 400', async (key) => {
  const ada = await person();
  expect(
    (await ada.post({ title: 'One' }, encodeURI(key) === key ? key : key.replace('ü', '\u00fc'))).status,
  ).toBe(400);
  expect(await ada.effects()).toBe(0);
});

test('a handler that does not store its response fails', async () => {
  expect((await (await person()).review('key-f')).status).toBe(500);
  expect(await IdempotencyModel.countDocuments({ route: 'POST /api/reviews' })).toBe(0);
});

import type { Problem, ProviderProfile } from '@tm/contracts';
import { eraseBusiness } from '@tm/data-provider';
import { DAY_MS } from '@tm/domain';
import { badNodes } from '@tm/mongo/testing';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
type Answer = ProviderProfile & Omit<Problem, 'status'>;

let count = 0;
/** Returns a handle that no other test uses. */
const fresh = (name = 'ada') => `${name}-${(count += 1)}-${String(Date.now()).slice(-6)}`;

const business = async (more: Parameters<typeof buildProvider>[0] = {}) => {
  const { user, profile } = await buildProvider(more);
  const owner = await site.signedInAs(user);
  const path = `/api/service-providers/${String(profile._id)}/page`;
  return {
    ...{ user, profile, path },
    choose: (handle: string, rest: object = {}) => owner.put<Answer>(path, { handle, ...rest }),
    stored: async () => (await ProviderProfileModel.findById(profile._id).lean())!,
    /** Moves the changes of the handle into the past. */
    age: (days: number) =>
      ProviderProfileModel.updateOne(
        { _id: profile._id },
        [
          {
            $set: {
              handleChangedAt: { $subtract: ['$handleChangedAt', days * DAY_MS] },
              oldHandles: {
                $map: {
                  input: '$oldHandles',
                  in: { name: '$$this.name', until: { $subtract: ['$$this.until', days * DAY_MS] } },
                },
              },
            },
          },
        ],
        { updatePipeline: true },
      ),
  };
};

describe('PUT /api/service-providers/{id}/page', () => {
  test('gives the business its first handle at once; the default one redirects', async () => {
    const { choose, stored, profile } = await business();
    const handle = fresh();
    const reply = await choose(handle, { version: 0 });
    expect(reply).toMatchObject({ status: 200, body: { handle, version: 0 } });
    expect(new Date(reply.body.handleChangeableFrom!).getTime()).toBeGreaterThan(Date.now() + 89 * DAY_MS);
    const { oldHandles } = await stored();
    expect(oldHandles).toEqual([{ name: profile.handle, until: expect.any(Date) }]);
    expect(oldHandles![0]!.until.getTime()).toBeGreaterThan(Date.now() + 364 * DAY_MS);
  });

  test('a repeated call changes nothing, also with the version of the first one', async () => {
    const { choose, stored } = await business();
    const handle = fresh();
    await choose(handle, { version: 0 });
    const before = await stored();
    expect(await choose(handle, { version: 0 })).toMatchObject({ status: 200, body: { handle } });
    expect(await stored()).toEqual(before);
  });

  test('rejects a second change within 90 days, and allows it after them', async () => {
    const { choose, age, stored } = await business();
    const [first, second] = [fresh(), fresh()];
    await choose(first);
    const reply = await choose(second);
    expect(reply).toMatchObject({ status: 409, body: { code: 'handle_too_soon' } });
    expect(reply.body.detail).toMatch(/once in 90 days, again from \w{3}, \d{1,2} \w{3,4} \d{4}\.$/);
    await age(90);
    expect((await choose(second)).status).toBe(200);
    expect((await stored()).oldHandles!.map(({ name }) => name)).toContain(first);
  });

  test('a business gets its former handle back', async () => {
    const { choose, age, stored } = await business();
    const [first, second] = [fresh(), fresh()];
    await choose(first);
    await age(90);
    await choose(second);
    await age(90);
    expect((await choose(first)).status).toBe(200);
    expect((await stored()).oldHandles!.map(({ name }) => name)).not.toContain(first);
  });

  test('rejects the handle of another business, also its former one for 365 days', async () => {
    const [one, other] = [await business(), await business()];
    const [first, second] = [fresh(), fresh()];
    const taken = { status: 409, body: { code: 'handle_taken' } };
    await one.choose(first);
    expect(await other.choose(first)).toMatchObject(taken);
    await one.age(90);
    await one.choose(second);
    expect(await other.choose(first)).toMatchObject(taken);
    await one.age(364);
    expect(await other.choose(first)).toMatchObject(taken);
    await one.age(1);
    expect((await other.choose(first)).status).toBe(200);
  });

  test('rejects the handle of an erased business, which is not stored any more', async () => {
    const [one, other] = [await business(), await business()];
    const [first, second] = [fresh('okafor'), fresh('okafor')];
    await one.choose(first);
    await one.age(90);
    await one.choose(second);
    await eraseBusiness(one.user._id, new Date());
    await eraseBusiness(one.user._id, new Date());
    const erased = await one.stored();
    expect(erased).not.toHaveProperty('handle');
    expect(JSON.stringify(erased)).not.toContain('okafor');
    for (const handle of [first, second])
      expect(await other.choose(handle)).toMatchObject({ status: 409, body: { code: 'handle_taken' } });
  });

  test('of two businesses that choose the same handle at once, one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rivals = await Promise.all([business(), business(), business()]);
      const handle = fresh();
      const replies = await Promise.all(rivals.map(({ choose }) => choose(handle)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      for (const { status, body } of replies) if (status === 409) expect(body.code).toBe('handle_taken');
    }
  });

  test('of two changes of one business at once, one is too soon', async () => {
    const { choose, stored } = await business();
    const handles = [fresh(), fresh()];
    const replies = await Promise.all(handles.map((handle) => choose(handle)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = handles[replies.findIndex(({ status }) => status === 200)];
    expect(await stored()).toMatchObject({
      handle: won,
      oldHandles: [{ name: expect.stringMatching(/^~/) }],
    });
  });

  test.each(['gtbank', 'gt-bank', 'admin', 'pay'])('rejects the reserved handle %s', async (handle) => {
    const { choose } = await business();
    expect(await choose(handle)).toMatchObject({ status: 409, body: { code: 'handle_reserved' } });
  });

  test('rejects a stale version with the current profile', async () => {
    const { choose, profile } = await business();
    await ProviderProfileModel.updateOne({ _id: profile._id }, { version: 3 });
    expect(await choose(fresh(), { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { id: String(profile._id), version: 3 } },
    });
  });

  test.each(['ab', 'Adaeze', 'ada eze', '-ada', '~c7d8e9f0', 'x'.repeat(31), ''])(
    'is 400 for the handle %j',
    async (handle) => {
      const { choose, stored, profile } = await business();
      expect(await choose(handle)).toMatchObject({
        status: 400,
        body: { errors: { handle: [expect.any(String)] } },
      });
      expect((await stored()).handle).toBe(profile.handle);
    },
  );

  test('is 401 without a session, 403 for another provider and for a customer, 404 for an unknown business', async () => {
    const { path, stored, profile } = await business();
    const body = { handle: fresh() };
    const rival = await site.signedInAs((await buildProvider()).user);
    const customer = await site.signedInAs(await buildUser());
    expect((await site.anonymous().put(path, body)).status).toBe(401);
    expect((await rival.put(path, body)).status).toBe(403);
    expect((await customer.put(path, body)).status).toBe(403);
    expect((await rival.put(`/api/service-providers/${'0'.repeat(24)}/page`, body)).status).toBe(404);
    expect((await stored()).handle).toBe(profile.handle);
  });

  test('reads along indexes', async () => {
    const { choose } = await business();
    for (let n = 0; n < 40; n += 1) await buildProvider();
    expect(await badNodes(() => choose(fresh()))).toEqual([]);
  });
});

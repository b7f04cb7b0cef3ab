import type { Problem } from '@tm/contracts';
import { buildUser } from '@tm/schema/testing';
import { accounts } from '../testing';

const site = accounts(async () => ({ RATE_LIMIT_FACTOR: '1' }));

test('rejects an export by a link of another site and does not count it', async () => {
  const client = await site.signedInAs(await buildUser());
  const from = (place: string) =>
    client.get<Problem>('/api/profile/export', { headers: { 'sec-fetch-site': place, origin: undefined } });
  for (let n = 0; n < 12; n += 1)
    expect(await from(n % 2 ? 'cross-site' : 'same-site')).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
  for (const place of ['same-origin', 'none']) expect((await from(place)).status).toBe(200);
});

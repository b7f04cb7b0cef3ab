import { buildUser } from '@tm/schema/testing';
import { sampleService } from '../../testing/sampleService';
import { sampleRoute } from '../../testing/sampleRoute';

const site = sampleService(
  [
    sampleRoute('PUT /api/profile', {}, async ({ actor, session }) => {
      await session.begin(actor);
      return { status: 204 };
    }),
  ],
  { PUBLIC_ORIGIN: 'https://market.test' },
);

test('over https the cookie is Secure and bound to this host', async () => {
  const client = await site.signedInAs(await buildUser());
  const reply = await client.put('/api/profile');
  expect(reply.status).toBe(204);
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-tm_sid=[\w.-]{87}; path=\/; expires=.*; samesite=lax; secure; httponly$/i),
  ]);
  expect(reply.headers.get('strict-transport-security')).toContain('max-age=31536000');
});

import { closeAll, SECRET, startGateway, startUpstream } from '../testing';

afterEach(closeAll);

test('each service receives its own secret, or the common one if it has none', async () => {
  const { url: upstream } = await startUpstream((req, res) => res.end(req.headers['x-gateway-secret']));
  const own = { GATEWAY_SECRET_CATALOG: 'c'.repeat(40), GATEWAY_SECRET_BOOKINGS: 'b'.repeat(40) };
  const { url } = await startGateway(own, upstream);
  const shownTo = async (path: string) => (await fetch(url + path)).text();
  expect(await shownTo('/api/services/1')).toBe(own.GATEWAY_SECRET_CATALOG);
  expect(await shownTo('/api/bookings')).toBe(own.GATEWAY_SECRET_BOOKINGS);
  expect(await shownTo('/api/profile')).toBe(SECRET);
});

import { Writable } from 'node:stream';
import { pino } from 'pino';
import { closeAll, startGateway, startUpstream } from './testing';

afterEach(closeAll);

test('no line of the log has the token of a calendar feed, for any answer', async () => {
  const token = 'T0kenOfAFeed'.padEnd(43, 'x');
  let written = '';
  const sink = new Writable({
    write: (chunk, _, done) => {
      written += String(chunk);
      done();
    },
  });
  const log = pino({ level: 'trace' }, sink);
  const upstream = await startUpstream((_, res) => res.writeHead(404).end());
  const { url } = await startGateway({}, upstream.url, log);
  for (const path of [
    `/api/calendar-feeds/${token}.ics`,
    `/api/calendar-feeds/${token}.ics?a=%2f`,
    `/${token}`,
    `/api/calendar-feeds/${token}/%2e%2e/x`,
  ]) {
    await fetch(url + path);
  }
  await upstream.close();
  expect((await fetch(`${url}/api/calendar-feeds/${token}.ics`)).status).toBe(503);
  expect(written).toContain('"route":"bookings"');
  expect(written).not.toContain('T0kenOfAFeed');
});

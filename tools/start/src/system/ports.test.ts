import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { assertPortFree, freePort } from './ports';

let other: Server;
afterEach(() => void other.close());

it.each(['127.0.0.1', '0.0.0.0', '::1', '::'])(
  'assertPortFree rejects a port that another program uses at %s',
  async (host) => {
    other = createServer().listen(0, host);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(assertPortFree(port)).rejects.toThrow(
      `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 100} npm start`,
    );
  },
);

it('assertPortFree does not occupy a free port', async () => {
  const port = await freePort();
  await assertPortFree(port);
  other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
});

it('freePort returns ports that no outgoing connection takes, each once', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { assertPortFree, freePort } from './ports';

let other: Server;
afterEach(() => void other.close());

it.each(['127.0.0.1', '0.0.0.0', '::1', '::'])(
  'names a port that another program has at %s',
  async (host) => {
    other = createServer().listen(0, host);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(assertPortFree(port)).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 100} npm start`,
    );
  },
);

it('leaves a free one free', async () => {
  const port = await freePort();
  await assertPortFree(port);
  other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
});

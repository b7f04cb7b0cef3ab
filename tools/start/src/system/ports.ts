import { createServer } from 'node:net';
import { StartError } from '../options';

/** Listens on `port` for a moment; gives the port that was really taken (a free one for 0). */
const tryPort = (port: number, host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/** A port that nobody uses now. */
export const freePort = (): Promise<number> => tryPort(0);

/** Browsers look for `localhost` here first; a machine without IPv6 has none of it to take. */
const tryIpv6 = (port: number) =>
  tryPort(port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw error;
  });

/** Throws a StartError that names the port when it is taken, at either address of `localhost`. */
export async function assertPortFree(port: number): Promise<void> {
  const tries = tryPort(port).then(() => tryIpv6(port));
  await tries.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new StartError(
        `Port ${port} needs rights that you do not have. Choose another: PORT=4300 npm start`,
      );
    throw new StartError(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 100} npm start`,
    );
  });
}

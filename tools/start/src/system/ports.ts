import { createServer } from 'node:net';
import { StartError } from '../options';

/**
 * Opens and closes a listener on `port`. Resolves to its
 * port number (a free port for 0), rejects if it is in use.
 */
const listenOnce = (port: number, host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/** Resolves to a port that is free at the moment of the call. */
export const freePort = (): Promise<number> => listenOnce(0);

/** Checks the IPv6 address of `localhost`, which browsers try first. Ignores a machine without IPv6. */
const listenOnIpv6 = (port: number) =>
  listenOnce(port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw error;
  });

/** Throws a `StartError` that names the port if it is in use at either address of `localhost`. */
export async function assertPortFree(port: number): Promise<void> {
  const checks = listenOnce(port).then(() => listenOnIpv6(port));
  await checks.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new StartError(
        `Port ${port} needs rights that you do not have. Choose another port: PORT=4300 npm start`,
      );
    throw new StartError(
      `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 100} npm start`,
    );
  });
}

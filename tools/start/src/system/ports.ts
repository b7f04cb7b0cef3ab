import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from '../options';

/** Opens and closes a listener on `port`. Rejects if it is in use. */
const listenOnce = (port: number, host = '127.0.0.1'): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => void server.close(() => resolve()));
  });

/** Checks the IPv6 address of `localhost`, which browsers try first. Ignores a machine without IPv6. */
const listenOnIpv6 = (port: number) =>
  listenOnce(port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw error;
  });

/**
 * Ports of `freePort`. They lie below the ports of outgoing connections (from 32768 on Linux, from 49152 on
 * macOS and Windows): such a connection could take the port before the program listens, minutes later.
 */
const FREE_PORTS = { from: 20_000, below: 32_768 };

const usedPorts = new Set<number>();

/** Resolves to a port that is free at the moment of the call. A process gets each port once. */
export async function freePort(): Promise<number> {
  for (let attempts = 0; attempts < 100; attempts++) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.below);
    if (usedPorts.has(port)) continue;
    usedPorts.add(port);
    const isFree = await listenOnce(port)
      .then(() => listenOnIpv6(port))
      .then(
        () => true,
        () => false,
      );
    if (isFree) return port;
  }
  throw new StartError(`No port from ${FREE_PORTS.from} to ${FREE_PORTS.below - 1} is free.`);
}

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

import { createServer } from 'node:net';
import { StartError } from '../options';

/** Listens on `port` for a moment; gives the port that was really taken (a free one for 0). */
const tryPort = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/** A port that nobody uses now. */
export const freePort = (): Promise<number> => tryPort(0);

/** Throws a StartError that names the port when it is taken. */
export async function assertPortFree(port: number): Promise<void> {
  await tryPort(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new StartError(
        `Port ${port} needs rights that you do not have. Choose another: PORT=4300 npm start`,
      );
    throw new StartError(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 100} npm start`,
    );
  });
}

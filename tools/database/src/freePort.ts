import { once } from 'node:events';
import { createServer } from 'node:net';
import { EngineError } from '@tm/documentdb';

/** Throws an error with one sentence when the port is in use. */
export const assertPortFree = async (port: number): Promise<void> => {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new EngineError(
      `The database cannot listen on port ${port}: another program does. Choose another port.`,
      {
        cause: error,
      },
    );
  }
  server.close();
  await once(server, 'close');
};

import { serialize } from 'bson';
import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';
import type { Log } from '../system/log';
import type { Authentication } from './authentication';
import { authorize } from './authorization';
import { type Answer, readCommand } from './command';
import { type Dispatcher } from './dispatcher';
import { errorAnswer, MongoError } from './mongoError';
import { MessageReader, replyMessage, type WireRequest } from './wireMessages';

export interface Gateway {
  port: number;
  stop(): Promise<void>;
}

const toBytes = (answer: Answer): Uint8Array =>
  answer instanceof Uint8Array ? answer : serialize(answer, { ignoreUndefined: true });

const toMongoError = (error: unknown, log: Log): MongoError => {
  if (error instanceof MongoError) return error;
  log(`database gateway: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return new MongoError(1, error instanceof Error ? error.message : String(error));
};

interface Parts {
  dispatcher: Dispatcher;
  authentication: Authentication;
  log: Log;
}

const answer = async (
  request: WireRequest,
  { dispatcher, authentication, log }: Parts,
  owner: object,
): Promise<Uint8Array> => {
  try {
    const command = readCommand(request, authentication.userOf(owner));
    const signIn = authentication.answer(command, owner);
    if (signIn) return toBytes(signIn);
    authorize(command, authentication.rightsOf(owner));
    return toBytes(await dispatcher.execute(command, owner));
  } catch (error) {
    return toBytes(errorAnswer(toMongoError(error, log)));
  }
};

/** Serves one client connection. Requests are answered in the order of their arrival. */
const serve = (socket: Socket, parts: Parts): void => {
  const reader = new MessageReader();
  let last = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => void parts.dispatcher.clientLeft(socket));
  socket.on('data', (chunk) => {
    try {
      for (const request of reader.push(chunk)) {
        last = last.then(async () => {
          const document = await answer(request, parts, socket);
          if (!request.isOneWay && socket.writable) socket.write(replyMessage(request, document));
        });
      }
    } catch {
      socket.destroy();
    }
  });
};

/** Listens on this machine only, like a mongod started by hand, and answers in MongoDB's wire protocol. */
export const startGateway = async ({ port, ...parts }: Parts & { port: number }): Promise<Gateway> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, parts);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
    parts.dispatcher.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
};

import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer, Command } from './command';
import { MongoError } from './mongoError';

/** Who may use the database. Without it everybody may: the databases of tests. */
export interface Credentials {
  user: string;
  password: string;
}

const MECHANISM = 'SCRAM-SHA-256';
const ITERATIONS = 4096;
const CONVERSATION = 1;
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;

/** What a driver asks before it has signed in. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'endSessions']);

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const fieldsOf = (message: string): Record<string, string> =>
  Object.fromEntries(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
const textOf = ({ document }: Command): string =>
  Buffer.isBuffer(document['payload']) ? document['payload'].toString('utf8') : '';
const failed = (): MongoError => new MongoError(AUTHENTICATION_FAILED, 'Authentication failed.');

/** What the server keeps of a password (RFC 5802): enough to check a proof, not to make one. */
const verifierOf = ({ user, password }: Credentials) => {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  return { user, salt, storedKey: hash(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') };
};
type Verifier = ReturnType<typeof verifierOf>;

/** The sign-in of one connection. */
interface Conversation {
  isSignedIn: boolean;
  nonce: string;
  /** The two messages that the proof covers besides the last one. */
  begun: string;
}

/** Sign-in by user and password (SCRAM-SHA-256, RFC 7677), by connection. */
export class Authentication {
  #verifier: Verifier | null;
  #conversations = new WeakMap<object, Conversation>();

  constructor(credentials?: Credentials) {
    this.#verifier = credentials ? verifierOf(credentials) : null;
  }

  /** The answer to a command of the sign-in, or null for every other command. Throws for one that needs a sign-in first. */
  answer(command: Command, connection: object): Answer | null {
    const verifier = this.#verifier;
    if (!verifier) return null;
    if (command.name === 'saslStart') return this.#start(command, connection, verifier);
    if (command.name === 'saslContinue') return this.#continue(command, connection, verifier);
    if (OPEN.has(command.name) || this.#conversations.get(connection)?.isSignedIn) return null;
    throw new MongoError(UNAUTHORIZED, `Command ${command.name} requires authentication`);
  }

  #start(command: Command, connection: object, { salt }: Verifier): Answer {
    if (command.document['mechanism'] !== MECHANISM) throw failed();
    const [, , ...bare] = textOf(command).split(',');
    const first = bare.join(',');
    const { r = '' } = fieldsOf(first);
    if (!r) throw failed();
    const nonce = r + randomBytes(24).toString('base64');
    const second = `r=${nonce},s=${salt.toString('base64')},i=${ITERATIONS}`;
    this.#conversations.set(connection, { isSignedIn: false, nonce, begun: `${first},${second}` });
    return { conversationId: CONVERSATION, done: false, payload: Buffer.from(second), ok: 1 };
  }

  #continue(command: Command, connection: object, { user, storedKey, serverKey }: Verifier): Answer {
    const conversation = this.#conversations.get(connection);
    const message = textOf(command);
    const { r, p = '' } = fieldsOf(message);
    if (!conversation || conversation.isSignedIn || r !== conversation.nonce) throw failed();
    this.#conversations.delete(connection);
    const covered = `${conversation.begun},${message.slice(0, message.lastIndexOf(',p='))}`;
    const proof = Buffer.from(p, 'base64');
    const signature = hmac(storedKey, covered);
    const clientKey = Buffer.from(signature.map((byte, at) => byte ^ (proof[at] ?? 0)));
    const isRight = proof.length === signature.length && timingSafeEqual(hash(clientKey), storedKey);
    if (!isRight || fieldsOf(conversation.begun)['n'] !== user) throw failed();
    this.#conversations.set(connection, { ...conversation, isSignedIn: true });
    const last = `v=${hmac(serverKey, covered).toString('base64')}`;
    return { conversationId: CONVERSATION, done: true, payload: Buffer.from(last), ok: 1 };
  }
}

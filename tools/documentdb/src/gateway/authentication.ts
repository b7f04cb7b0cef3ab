import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Privilege, Rights } from './authorization';
import type { Answer, Command } from './command';
import { MongoError } from './mongoError';

/** The credentials of the database. Without them no sign-in is required, as for test databases. */
export interface Credentials {
  user: string;
  password: string;
}

/** A user in addition to that of `Credentials`, who may do only what the privileges name. */
export interface LimitedUser extends Credentials {
  privileges: readonly Privilege[];
}

const MECHANISM = 'SCRAM-SHA-256';
const ITERATIONS = 4096;
const CONVERSATION = 1;
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;

/** Commands that a driver sends before the sign-in. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'endSessions']);

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const fieldsOf = (message: string): Record<string, string> =>
  Object.fromEntries(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
const textOf = ({ document }: Command): string =>
  Buffer.isBuffer(document['payload']) ? document['payload'].toString('utf8') : '';
const failed = (): MongoError => new MongoError(AUTHENTICATION_FAILED, 'Authentication failed.');

/**
 * Returns the stored data of a user. Of the password it contains only values that verify a proof and cannot
 * create one (RFC 5802).
 */
const verifierOf = ({ user, password, privileges }: Credentials & Partial<LimitedUser>) => {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  return {
    user,
    rights: privileges ? new Rights(privileges) : null,
    salt,
    storedKey: hash(hmac(salted, 'Client Key')),
    serverKey: hmac(salted, 'Server Key'),
  };
};
type Verifier = ReturnType<typeof verifierOf>;

/** The sign-in of one connection. */
interface Conversation {
  isSignedIn: boolean;
  nonce: string;
  /** The two earlier messages that the proof covers in addition to the last one. */
  begun: string;
  verifier: Verifier;
}

/** Sign-in by user and password (SCRAM-SHA-256, RFC 7677), by connection. */
export class Authentication {
  #verifiers: Map<string, Verifier> | null;
  /**
   * Used for an unknown user name, so that the client learns only at the end that one of the two is wrong.
   */
  #nobody = verifierOf({ user: '', password: randomBytes(32).toString('base64') });
  #conversations = new WeakMap<object, Conversation>();

  constructor(credentials?: Credentials, users: readonly LimitedUser[] = []) {
    const all = credentials ? [credentials, ...users] : null;
    this.#verifiers = all && new Map(all.map((login) => [login.user, verifierOf(login)]));
  }

  /** Returns the user that has signed in over a connection; empty for none. */
  userOf(connection: object): string {
    return this.#signedIn(connection)?.user ?? '';
  }

  /** Returns the rights of a connection's user; null for all rights. */
  rightsOf(connection: object): Rights | null {
    return this.#signedIn(connection)?.rights ?? null;
  }

  /**
   * Returns the response to a command of the sign-in, or null for any other command. Throws when the command
   * requires a sign-in first.
   */
  answer(command: Command, connection: object): Answer | null {
    if (!this.#verifiers) return null;
    if (command.name === 'saslStart') return this.#start(command, connection, this.#verifiers);
    if (command.name === 'saslContinue') return this.#continue(command, connection);
    if (OPEN.has(command.name) || this.#signedIn(connection)) return null;
    throw new MongoError(UNAUTHORIZED, `Command ${command.name} requires authentication`);
  }

  #signedIn(connection: object): Verifier | null {
    const conversation = this.#conversations.get(connection);
    return conversation?.isSignedIn ? conversation.verifier : null;
  }

  #start(command: Command, connection: object, verifiers: Map<string, Verifier>): Answer {
    if (command.document['mechanism'] !== MECHANISM) throw failed();
    const [, , ...bare] = textOf(command).split(',');
    const first = bare.join(',');
    const { n = '', r = '' } = fieldsOf(first);
    if (!r) throw failed();
    const verifier = verifiers.get(n) ?? this.#nobody;
    const nonce = r + randomBytes(24).toString('base64');
    const second = `r=${nonce},s=${verifier.salt.toString('base64')},i=${ITERATIONS}`;
    this.#conversations.set(connection, { isSignedIn: false, nonce, begun: `${first},${second}`, verifier });
    return { conversationId: CONVERSATION, done: false, payload: Buffer.from(second), ok: 1 };
  }

  #continue(command: Command, connection: object): Answer {
    const conversation = this.#conversations.get(connection);
    const message = textOf(command);
    const { r, p = '' } = fieldsOf(message);
    if (!conversation || conversation.isSignedIn || r !== conversation.nonce) throw failed();
    this.#conversations.delete(connection);
    const { storedKey, serverKey } = conversation.verifier;
    const covered = `${conversation.begun},${message.slice(0, message.lastIndexOf(',p='))}`;
    const proof = Buffer.from(p, 'base64');
    const signature = hmac(storedKey, covered);
    const clientKey = Buffer.from(signature.map((byte, at) => byte ^ (proof[at] ?? 0)));
    const isRight = proof.length === signature.length && timingSafeEqual(hash(clientKey), storedKey);
    if (!isRight || conversation.verifier === this.#nobody) throw failed();
    this.#conversations.set(connection, { ...conversation, isSignedIn: true });
    const last = `v=${hmac(serverKey, covered).toString('base64')}`;
    return { conversationId: CONVERSATION, done: true, payload: Buffer.from(last), ok: 1 };
  }
}

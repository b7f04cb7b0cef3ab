import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../queue';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane: about 30 ms of one core (security.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

// One core stays free for everybody who is not signing in.
const inTurn = createQueue(Math.max(1, cpus().length - 1), 100);

// The same characters typed on another keyboard are the same password.
const normal = (password: string): string => password.normalize('NFKC');

/** The Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), COST));

let dummy: Promise<string> | undefined;

/**
 * Is it the password behind `stored`? Without a stored hash it compares with one that nothing matches, which takes as long:
 * the time does not tell whether an e-mail has an account.
 */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  dummy ??= hashPassword(`${Math.random()}`);
  const against = stored ?? (await dummy);
  const isRight = await inTurn(() => verify(against, normal(password)).catch(() => false));
  return stored !== undefined && isRight;
};

/** Was it made with other costs than today's? */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX);

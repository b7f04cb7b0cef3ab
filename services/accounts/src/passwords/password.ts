import { hash, PREFIX, verify } from './argon2';

// The same characters typed on another keyboard are the same password.
const normal = (password: string): string => password.normalize('NFKC');

/** The Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password));

let dummy: Promise<string> | undefined;

/**
 * Is it the password behind `stored`? Without a stored hash it compares with one that nothing matches, which takes as long:
 * the time does not tell whether an e-mail has an account.
 */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  dummy ??= hashPassword(`${Math.random()}`);
  const isRight = await verify(stored ?? (await dummy), normal(password));
  return stored !== undefined && isRight;
};

/** Was it made with other costs than today's? */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX);

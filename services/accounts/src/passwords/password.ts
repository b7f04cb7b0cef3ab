import { hash, PREFIX, verify } from './argon2';

// Normalizes, because keyboards encode the same typed characters differently.
const normal = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password));

let dummy: Promise<string> | undefined;

/**
 * Returns true if `password` matches the hash `stored`. Without a stored hash it compares with a random one,
 * which takes the same time: the duration does not reveal whether an email has an account.
 */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  dummy ??= hashPassword(`${Math.random()}`);
  const isRight = await verify(stored ?? (await dummy), normal(password));
  return stored !== undefined && isRight;
};

/** Returns true if the hash was created with other costs than the current ones. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX);

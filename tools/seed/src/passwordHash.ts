import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from './accounts';

/**
 * Argon2id (the default of the library) with the costs of
 * the accounts service, so that a sign-in does not rehash.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Returns the hash that all seeded users share. The salt is fixed, so that the
 * same seed writes the same bytes. This is safe because the password is public.
 */
export const demoPasswordHash = (): Promise<string> =>
  hash(DEMO_PASSWORD, { ...COST, salt: Buffer.from('trusted-market-1') });

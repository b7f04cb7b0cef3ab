import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from './accounts';

/** Argon2id, the library's default, at the costs that the accounts service asks for: no sign-in hashes anew. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One hash for all seeded people. The salt is fixed too: the same seed writes the same bytes, and the password is no secret. */
export const demoPasswordHash = (): Promise<string> =>
  hash(DEMO_PASSWORD, { ...COST, salt: Buffer.from('trusted-market-1') });

import type { Vault } from './vault';

/** What these routes work with: the vault for what is stored, the clock (ms) for codes. */
export type Tools = { vault: Vault; now: () => number };

import type { Vault } from './vault';

/** Dependencies of the two-factor routes: the vault for stored values, the clock (ms) for codes. */
export type Tools = { vault: Vault; now: () => number };

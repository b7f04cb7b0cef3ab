import type { LedgerSealRecord } from '@tm/schema/payments';
import { PLATFORM_ACCOUNTS } from '../accounts';
import { sha256 } from '../posting';

/** The `prevHash` of the first seal. */
export const SEAL_GENESIS = '0'.repeat(64);

/** Returns the SHA-256 (hex) of all other fields of a seal, in a fixed order. */
export const sealHash = ({
  _id,
  at,
  keys,
  digests,
  balances,
  prevHash,
}: Omit<LedgerSealRecord, 'hash'>): string =>
  sha256([
    _id,
    at.toISOString(),
    [...keys],
    [...digests],
    PLATFORM_ACCOUNTS.map((account) => balances[account]),
    prevHash,
  ]);

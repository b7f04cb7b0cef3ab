import type { LedgerAccountKind } from '@tm/domain';
import { ACCOUNT_KINDS, PLATFORM_ACCOUNTS, type PlatformAccount } from './accountKinds';

const isKind = (name: string): name is LedgerAccountKind => Object.hasOwn(ACCOUNT_KINDS, name);

/** Returns true for the id of an account of the platform. */
export const isPlatformAccount = (account: string): account is PlatformAccount =>
  (PLATFORM_ACCOUNTS as readonly string[]).includes(account);

/** Returns the id of an account of a booking, a business, a refund, a payout or a charge. */
export const accountOf = (
  kind: Exclude<LedgerAccountKind, PlatformAccount>,
  id: string,
): `${typeof kind}:${string}` => `${kind}:${id}`;

/** Returns the kind and the owner of an account id, or null if it is none. */
export const parseAccount = (account: string): { kind: LedgerAccountKind; id: string | null } | null => {
  const at = account.indexOf(':');
  const name = at < 0 ? account : account.slice(0, at);
  if (!isKind(name)) return null;
  const form = ACCOUNT_KINDS[name].id;
  const id = at < 0 ? null : account.slice(at + 1);
  if (form === null) return id === null ? { kind: name, id } : null;
  return id !== null && form.test(id) ? { kind: name, id } : null;
};

/** Returns the kind of a valid account id. */
export const kindOf = (account: string): LedgerAccountKind => {
  const parsed = parseAccount(account);
  if (!parsed) throw new RangeError(`${account} is no account`);
  return parsed.kind;
};

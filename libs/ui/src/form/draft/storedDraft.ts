import { DAY_MS } from '@tm/domain';
import { readUserItem, writeUserItem } from '@tm/platform';

/**
 * A form draft in user storage: the fields as typed, and the saved fields they began with. Drafts from
 * before December 2026 may lack `keptAt`, and the base of hours is JSON text.
 */
export type StoredDraft<Fields> = { text: Fields; base: Fields; version?: number; keptAt?: number };

const MAX_AGE_DAYS = 30;

type ReadOptions<Fields> = {
  /** Rejects fields that another version of the page stored in a shape that the form cannot show. */
  isValid: (fields: Partial<Fields>) => boolean;
  /** 30 days. */
  maxAgeDays?: number | undefined;
};

const parseBase = <Fields>(base: unknown): Partial<Fields> | undefined => {
  try {
    return (typeof base === 'string' ? JSON.parse(base) : base) as Partial<Fields> | undefined;
  } catch {
    return undefined;
  }
};

const isExpired = (keptAt = Date.now(), maxAgeDays = MAX_AGE_DAYS) =>
  Date.now() - keptAt >= maxAgeDays * DAY_MS;

/** Returns the stored draft, or undefined if there is none, it is invalid, or it is too old. */
export function readDraft<Fields, Stored extends StoredDraft<Fields> = StoredDraft<Fields>>(
  userId: string,
  key: string,
  { isValid, maxAgeDays }: ReadOptions<Fields>,
): Stored | undefined {
  const stored = readUserItem<Partial<Stored>>(userId, key);
  const base = parseBase<Fields>(stored?.base);
  if (!stored?.text || !base || !isValid(stored.text) || !isValid(base)) return undefined;
  return isExpired(stored.keptAt, maxAgeDays) ? undefined : ({ ...stored, base } as Stored);
}

/** Stores a draft with the current time; undefined deletes it. */
export const storeDraft = <Fields>(
  userId: string,
  key: string,
  draft: StoredDraft<Fields> | undefined,
): void => writeUserItem(userId, key, draft && { ...draft, keptAt: Date.now() });

/** Deletes a draft that is too old. */
export function deleteExpiredDraft(userId: string, key: string, maxAgeDays: number | undefined): void {
  const keptAt = readUserItem<Partial<StoredDraft<unknown>>>(userId, key)?.keptAt;
  if (isExpired(keptAt, maxAgeDays)) writeUserItem(userId, key, undefined);
}

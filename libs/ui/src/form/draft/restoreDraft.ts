import type { FieldValues } from 'react-hook-form';
import { readDraft } from './storedDraft';

/** `outdated`: the saved fields have changed since the draft was begun. */
export type DraftState = 'none' | 'restored' | 'outdated';

/** The fields of a form, the saved fields that they are compared with, and the version of those. */
export type RestoredDraft<Fields> = {
  text: Fields;
  base: Fields;
  version: number | undefined;
  draft: DraftState;
};

export type RestoreOptions<Fields> = {
  /** The name in user storage. */
  key: string;
  saved: Fields;
  /**
   * The version of `saved`. With it a draft keeps its own base and version, so that the server detects a
   * conflict.
   */
  version?: number | undefined;
  isValid?: (fields: Partial<Fields>) => boolean;
  maxAgeDays?: number | undefined;
};

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** True if all fields of the form are there, with the same types. */
const hasFieldsOf =
  <Fields extends FieldValues>(saved: Fields) =>
  (fields: Partial<Fields>): boolean =>
    Object.entries(saved).every(
      ([field, value]) =>
        typeof fields[field] === typeof value && Array.isArray(fields[field]) === Array.isArray(value),
    );

/**
 * Puts the fields that were changed in the draft on top of the fields that are saved now. A form may have
 * optional fields that are not saved yet.
 */
const mergeFields = <Fields extends FieldValues>(text: Fields, base: Fields, saved: Fields): Fields =>
  Object.fromEntries(
    Object.keys({ ...saved, ...text }).map((field) => [
      field,
      isSame(text[field], base[field]) ? saved[field] : text[field],
    ]),
  ) as Fields;

/** Returns what a form begins with: its draft in user storage, else the saved fields. */
export function restoreDraft<Fields extends FieldValues>(
  userId: string,
  { key, saved, version, isValid = hasFieldsOf(saved), maxAgeDays }: RestoreOptions<Fields>,
): RestoredDraft<Fields> {
  const fresh = { text: saved, base: saved, version, draft: 'none' } as const;
  const stored = readDraft<Fields>(userId, key, { isValid, maxAgeDays });
  if (!stored) return fresh;
  const { base } = stored;
  if (version !== undefined) {
    const draft = stored.version === version ? 'restored' : 'outdated';
    // Fields that are newer than the draft are as saved.
    return {
      text: { ...saved, ...stored.text },
      base: { ...saved, ...base },
      version: stored.version,
      draft,
    };
  }
  const text = mergeFields(stored.text, base, saved);
  if (isSame(text, saved)) return fresh;
  const isOutdated = Object.keys(saved).some((field) => !isSame(base[field], saved[field]));
  return { text, base: saved, version, draft: isOutdated ? 'outdated' : 'restored' };
}

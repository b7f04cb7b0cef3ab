import { DAY_MS } from '../scheduling/units';
import { RESERVED_HANDLES } from './reservedHandles';

/** Length of a chosen handle in characters. */
export const HANDLE_LENGTH = { min: 3, max: 30 } as const;
/** Days between two changes of a handle. The first choice is always possible. */
export const HANDLE_CHANGE_DAYS = 90;
/** Days for which an old handle redirects to the new one, and is given to no other business. */
export const OLD_HANDLE_DAYS = 365;

const CHOSEN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const DEFAULT = /^~[0-9a-f]{8}(?:[0-9a-f]{16})?$/;
/** Letters of the id in a default handle. */
const DEFAULT_LETTERS = 8;

/**
 * Returns true if a text can be chosen as a handle: 3 to 30 of a-z, 0-9 and hyphens, with a letter or digit
 * at both ends.
 */
export const isHandle = (text: string): boolean =>
  text.length >= HANDLE_LENGTH.min && text.length <= HANDLE_LENGTH.max && CHOSEN.test(text);

/** Returns true for a text that can be in the address of a page: a chosen or a default handle. */
export const isPageName = (text: string): boolean => isHandle(text) || DEFAULT.test(text);

/**
 * Returns true for a handle that no business may have: a word of the site, a bank or an authority. Hyphens do
 * not count, so that "gt-bank" is reserved like "gtbank".
 */
export const isReservedHandle = (handle: string): boolean => RESERVED_HANDLES.has(handle.replaceAll('-', ''));

/**
 * Returns the handle of a business that has chosen none: `~` and the last 8 letters of its id (24 hex
 * digits). No chosen handle begins with `~`.
 */
export const defaultHandle = (id: string): string => `~${id.slice(-DEFAULT_LETTERS)}`;

/**
 * Returns the default handle with the whole id: for a business whose short one belongs to another, and for
 * links where only the id is known. It leads to the page of the business at any time.
 */
export const longDefaultHandle = (id: string): string => `~${id}`;

/** Returns the id in a default handle with the whole id; null for any other handle. */
export const idOfHandle = (handle: string): string | null => /^~([0-9a-f]{24})$/.exec(handle)?.[1] ?? null;

/** Returns true for a handle that was chosen by the business. */
export const isChosenHandle = (handle: string): boolean => !handle.startsWith('~');

/** A handle that a business had before. After `until` it redirects no more, and others can choose it. */
export type OldHandle = { name: string; until: Date };

/** Returns when a business can change its handle again; null if it can now. */
export const handleChangeableFrom = (changedAt: Date | null | undefined, now: Date): Date | null => {
  if (!changedAt) return null;
  const from = new Date(changedAt.getTime() + HANDLE_CHANGE_DAYS * DAY_MS);
  return from > now ? from : null;
};

/**
 * Returns the old handles of a business after a change: those that still redirect, and the handle before the
 * change. The new handle is not an old one any more.
 */
export const oldHandlesAfter = (
  old: readonly OldHandle[],
  change: { from: string; to: string },
  now: Date,
): OldHandle[] => [
  ...old.filter(({ name, until }) => until > now && name !== change.to && name !== change.from),
  { name: change.from, until: new Date(now.getTime() + OLD_HANDLE_DAYS * DAY_MS) },
];

import { useMemo, useSyncExternalStore } from 'react';

/**
 * Unfinished work of one user in this browser (form drafts, pending orders), stored under the user's id in
 * localStorage. No page of another user reads it. The shell deletes it when the user has signed out or
 * another user has signed in.
 */
const PREFIX = 'own:';
/**
 * Prefix of names of items to send when the network returns. The shell then loads the remote that sends them.
 */
export const PENDING_PREFIX = 'waiting:';
/** Prefix of the names of listings to save, followed by the id of the listing. */
export const FAVOURITE_PREFIX = `${PENDING_PREFIX}favourite:`;
/** The name under which a visitor's items are stored until someone signs in. No user has this id. */
export const VISITOR = 'visitor';

/** Replaces localStorage when it is full or blocked; lasts as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const keyOf = (userId: string, name: string) => `${PREFIX}${userId}:${name}`;

function keys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])].filter((key) =>
      key.startsWith(PREFIX),
    );
  } catch {
    return [...memory.keys()];
  }
}

function get(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function set(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // If nothing can be stored, there is nothing to remove.
  }
}

const parse = <Item>(text: string | null): Item | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as Item);
  } catch {
    return undefined;
  }
};

/**
 * Returns the stored value, or undefined. A page of any version may have written it, so check it before use.
 */
export const readUserItem = <Item>(userId: string, name: string): Item | undefined =>
  parse<Item>(get(keyOf(userId, name)));

/** Stores a JSON value; undefined deletes it. Every page of this browser is notified (`useUserItemNames`). */
export function writeUserItem(userId: string, name: string, value: unknown): void {
  if (value === undefined) remove(keyOf(userId, name));
  else set(keyOf(userId, name), JSON.stringify(value));
  notifyListeners();
}

const isOf = (key: string, userId: string): boolean => key.startsWith(keyOf(userId, ''));

/** Deletes the items of all users except the given one, or of all users. A visitor's items stay. */
export function clearUserStorage(exceptUserId = VISITOR): void {
  const others = keys().filter((key) => !isOf(key, exceptUserId) && !isOf(key, VISITOR));
  others.forEach(remove);
  if (others.length > 0) notifyListeners();
}

/**
 * Copies the stored items of a visitor to the account after the sign-in and deletes the originals. An item
 * that the account already has is not replaced.
 */
export function adoptVisitorItems(userId: string): void {
  const own = keys().filter((key) => isOf(key, VISITOR));
  for (const key of own) {
    const to = keyOf(userId, key.slice(keyOf(VISITOR, '').length));
    if (get(to) === null) set(to, get(key) ?? '');
    remove(key);
  }
  if (own.length > 0) notifyListeners();
}

/** Returns true if an item of any user is stored. A visitor's items do not count. */
export const hasUserItems = (): boolean => keys().some((key) => !isOf(key, VISITOR));

/** Subscribes to changes in this page and in other tabs of this browser. Returns the unsubscribe function. */
export function subscribeUserStorage(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

const namesOf = (userId: string | undefined, start: string): string => {
  if (!userId) return '';
  const head = keyOf(userId, '');
  const names = keys().flatMap((key) => (key.startsWith(head + start) ? [key.slice(head.length)] : []));
  return names.sort().join('\n');
};

/**
 * Returns the names of a user's items that begin with `start`, and follows changes:
 * `useUserItemNames(user?.id, PENDING_PREFIX)`.
 */
export function useUserItemNames(userId: string | undefined, start: string): string[] {
  const names = useSyncExternalStore(
    subscribeUserStorage,
    () => namesOf(userId, start),
    () => '',
  );
  return names ? names.split('\n') : [];
}

const textsOf = (userId: string | undefined, start: string): string =>
  namesOf(userId, start)
    .split('\n')
    .map((name) => (userId && get(keyOf(userId, name))) ?? '')
    .join('\n');

/**
 * Returns a user's items whose names begin with `start`, sorted by name, and follows changes. Check each item
 * before use.
 */
export function useUserItems<Item>(userId: string | undefined, start: string): Item[] {
  const texts = useSyncExternalStore(
    subscribeUserStorage,
    () => textsOf(userId, start),
    () => '',
  );
  // JSON.stringify writes no line breaks, so each line is one item.
  return useMemo(() => texts.split('\n').flatMap((text) => parse<Item>(text) ?? []), [texts]);
}

/** Returns the stored text of one item and follows changes. `readUserItem` returns it parsed. */
export const useUserItemText = (userId: string | undefined, name: string): string | null =>
  useSyncExternalStore(
    subscribeUserStorage,
    () => (userId ? get(keyOf(userId, name)) : null),
    () => null,
  );

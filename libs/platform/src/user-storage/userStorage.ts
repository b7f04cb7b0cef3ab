import { useMemo, useSyncExternalStore } from 'react';

/**
 * What a person has left unfinished in this browser (a form that is not sent, an order that waits for the network), kept under their id in
 * localStorage. Nobody else's page reads it, and the shell throws it away when they have signed out or somebody else has signed in.
 */
const PREFIX = 'own:';
/** A name that begins so is of something that is to be sent when there is a network again; the shell loads who sends it. */
export const PENDING_PREFIX = 'waiting:';

/** In the place of a storage that is full or forbidden: kept as long as the page. */
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
    // Where nothing can be kept, there is nothing to remove.
  }
}

const parse = <Item>(text: string | null): Item | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as Item);
  } catch {
    return undefined;
  }
};

/** What is kept under a name, as it was written (by a page of any version: look at it before you trust it); undefined when there is nothing. */
export const readUserItem = <Item>(userId: string, name: string): Item | undefined =>
  parse<Item>(get(keyOf(userId, name)));

/** Keeps something that JSON can write; undefined takes it away. Every page of this browser hears of it (`useUserItemNames`). */
export function writeUserItem(userId: string, name: string, value: unknown): void {
  if (value === undefined) remove(keyOf(userId, name));
  else set(keyOf(userId, name), JSON.stringify(value));
  notifyListeners();
}

/** Throws away what is kept of everybody but this person; of everybody when nobody is named. */
export function clearUserStorage(exceptUserId?: string): void {
  const others = keys().filter((key) => !exceptUserId || !key.startsWith(keyOf(exceptUserId, '')));
  others.forEach(remove);
  if (others.length > 0) notifyListeners();
}

/** Whether anything of anybody is kept. */
export const hasUserItems = (): boolean => keys().length > 0;

/** Hears of every change, in this page and in the others of this browser; gives what ends it. */
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

/** The names of a person's things that begin with `start`, kept up to date: `useUserItemNames(user?.id, WAITING)`. */
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

/** A person's things whose names begin with `start`, kept up to date; look at each before you trust it. In the order of their names. */
export function useUserItems<Item>(userId: string | undefined, start: string): Item[] {
  const texts = useSyncExternalStore(
    subscribeUserStorage,
    () => textsOf(userId, start),
    () => '',
  );
  // JSON has no line breaks of its own, so that each line is one thing.
  return useMemo(() => texts.split('\n').flatMap((text) => parse<Item>(text) ?? []), [texts]);
}

/** What is kept under one name as its text, kept up to date; `readUserItem` has it parsed. */
export const useUserItemText = (userId: string | undefined, name: string): string | null =>
  useSyncExternalStore(
    subscribeUserStorage,
    () => (userId ? get(keyOf(userId, name)) : null),
    () => null,
  );

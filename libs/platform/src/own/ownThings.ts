import { useMemo, useSyncExternalStore } from 'react';

/**
 * What a person has left unfinished in this browser (a form that is not sent, an order that waits for the network), kept under their id in
 * localStorage. Nobody else's page reads it, and the shell throws it away when they have signed out or somebody else has signed in.
 */
const PREFIX = 'own:';
/** A name that begins so is of something that is to be sent when there is a network again; the shell loads who sends it. */
export const WAITING = 'waiting:';

/** In the place of a storage that is full or forbidden: kept as long as the page. */
const instead = new Map<string, string>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const keyOf = (userId: string, name: string) => `${PREFIX}${userId}:${name}`;

function keys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...instead.keys()])].filter((key) =>
      key.startsWith(PREFIX),
    );
  } catch {
    return [...instead.keys()];
  }
}

function get(key: string): string | null {
  try {
    return instead.get(key) ?? localStorage.getItem(key);
  } catch {
    return instead.get(key) ?? null;
  }
}

function set(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    instead.delete(key);
  } catch {
    instead.set(key, text);
  }
}

function remove(key: string): void {
  instead.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, there is nothing to remove.
  }
}

const parse = <Thing>(text: string | null): Thing | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as Thing);
  } catch {
    return undefined;
  }
};

/** What is kept under a name, as it was written (by a page of any version: look at it before you trust it); undefined when there is nothing. */
export const readOwn = <Thing>(userId: string, name: string): Thing | undefined =>
  parse<Thing>(get(keyOf(userId, name)));

/** Keeps something that JSON can write; undefined takes it away. Every page of this browser hears of it (`useOwnNames`). */
export function writeOwn(userId: string, name: string, thing: unknown): void {
  if (thing === undefined) remove(keyOf(userId, name));
  else set(keyOf(userId, name), JSON.stringify(thing));
  tell();
}

/** Throws away what is kept of everybody but this person; of everybody when nobody is named. */
export function forgetOwn(exceptUserId?: string): void {
  const others = keys().filter((key) => !exceptUserId || !key.startsWith(keyOf(exceptUserId, '')));
  others.forEach(remove);
  if (others.length > 0) tell();
}

/** Whether anything of anybody is kept. */
export const isAnythingOwn = (): boolean => keys().length > 0;

/** Hears of every change, in this page and in the others of this browser; gives what ends it. */
export function subscribeOwn(listener: () => void): () => void {
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

/** The names of a person's things that begin with `start`, kept up to date: `useOwnNames(user?.id, WAITING)`. */
export function useOwnNames(userId: string | undefined, start: string): string[] {
  const names = useSyncExternalStore(
    subscribeOwn,
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
export function useOwnThings<Thing>(userId: string | undefined, start: string): Thing[] {
  const texts = useSyncExternalStore(
    subscribeOwn,
    () => textsOf(userId, start),
    () => '',
  );
  // JSON has no line breaks of its own, so that each line is one thing.
  return useMemo(() => texts.split('\n').flatMap((text) => parse<Thing>(text) ?? []), [texts]);
}

/** What is kept under one name as its text, kept up to date; `readOwn` has it parsed. */
export const useOwnText = (userId: string | undefined, name: string): string | null =>
  useSyncExternalStore(
    subscribeOwn,
    () => (userId ? get(keyOf(userId, name)) : null),
    () => null,
  );

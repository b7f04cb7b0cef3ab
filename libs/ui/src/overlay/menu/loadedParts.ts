import { createContext, use } from 'react';
import type * as Parts from './parts';

/** What a menu is drawn with, for the choices in it. */
export const Loaded = createContext<typeof Parts | null>(null);

export function useParts(): typeof Parts {
  const parts = use(Loaded);
  if (!parts) throw new Error('A choice of a menu stands outside a Menu.');
  return parts;
}

import { createContext, use } from 'react';
import type * as Parts from './parts';

/** Provides the loaded parts of the menu to its choices. */
export const Loaded = createContext<typeof Parts | null>(null);

export function useParts(): typeof Parts {
  const parts = use(Loaded);
  if (!parts) throw new Error('A menu choice must be inside a Menu.');
  return parts;
}

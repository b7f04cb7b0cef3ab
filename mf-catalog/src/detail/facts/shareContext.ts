import { createContext } from 'react';
import type { Shared } from './shareService';

/** Hands the shared page to the choices of the menu, which are a separate chunk without props. */
export const ShareContext = createContext<Shared | null>(null);

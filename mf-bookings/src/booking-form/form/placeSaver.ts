import type { RefObject } from 'react';
import type { Outcome } from './useSubmitOrder';

/** Saves the address of an order that was booked, or says why it is not saved. Never affects the order. */
export type PlaceSaver = (outcome: Extract<Outcome, { kind: 'booked' | 'waiting' }>) => Promise<void>;
export type PlaceSaverRef = RefObject<PlaceSaver | null>;

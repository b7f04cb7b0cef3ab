import type { Booking } from '@tm/contracts';
import type { BookingParty, BookingStatus, NextStep } from '@tm/domain';
import { createContext } from 'react';
import type { BookingMoves } from '../actions/useBookingMoves';

/** The row whose menu is open. */
export type RowState = {
  booking: Booking;
  party: BookingParty;
  /** The step that the row shows as its button. The menu has all others. */
  step: NextStep | null;
  canReview: boolean;
  moves: BookingMoves;
  /** Names of moves by their target, instead of those of the transition table. */
  labels?: Partial<Record<BookingStatus, string>> | undefined;
};

/** Hands the row to the choices of its menu, which are a separate chunk without props. */
export const RowContext = createContext<RowState | null>(null);

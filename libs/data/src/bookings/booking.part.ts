import type { QueryFilter } from 'mongoose';
import type { BookingRecord } from './booking.schema';

export type BookingConditions = QueryFilter<BookingRecord>;
export type BookingIndex = Record<string, 1 | -1>;
/** Bookings that lie together in one index, which is named to the engine: left to itself it takes the primary key for `_id < …`. */
export type BookingPart = { conditions: BookingConditions; hint?: BookingIndex };

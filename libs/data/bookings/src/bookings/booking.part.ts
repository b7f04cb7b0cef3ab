import type { QueryFilter } from '@tm/mongo';
import type { BookingRecord } from '@tm/schema/bookings';

export type BookingConditions = QueryFilter<BookingRecord>;
export type BookingIndex = Record<string, 1 | -1>;
/**
 * Bookings that are contiguous in one index, with the index hint. Without it the engine uses the primary key
 * for `_id < …`.
 */
export type BookingPart = { conditions: BookingConditions; hint?: BookingIndex };

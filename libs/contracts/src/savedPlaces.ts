import { MAX_SAVED_PLACE_NAME } from '@tm/domain';
import * as z from 'zod/mini';
import { id, line } from './fields';
import { visitLine, visitParts } from './visitFields';

/**
 * Body of PUT /api/bookings/saved-places/{id}. The client makes the id, so that a repeated request saves the
 * address once.
 */
export const savePlaceRequest = z.strictObject({
  name: line(MAX_SAVED_PLACE_NAME, 'Name is required'),
  customerAddress: visitLine('Address is required'),
  ...visitParts,
});

/** An address that a customer keeps under a name. Parts without a value are absent. */
export const savedPlace = z.object({
  id,
  name: z.string(),
  customerAddress: z.string(),
  customerArea: z.optional(z.string()),
  customerLandmark: z.optional(z.string()),
  area: z.optional(z.string()),
});

export type SavePlaceRequest = z.input<typeof savePlaceRequest>;
export type SavedPlace = z.infer<typeof savedPlace>;

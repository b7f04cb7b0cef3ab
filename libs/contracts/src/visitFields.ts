import * as z from 'zod/mini';
import { areaKey } from './areaFields';
import { line } from './fields';

/** The line of the address of a visit. `empty` makes it required and is the message for a missing one. */
export const visitLine = (empty?: string) => line(300, empty);

/** The other parts of that address. A booking accepts them for any listing and stores them for visits. */
export const visitParts = {
  /** The area, in the words of the customer or of the provider's service areas. */
  customerArea: z.optional(line(80)),
  /** A place near the address. */
  customerLandmark: z.optional(line(100)),
  /** Key of the local government area (`areasOf`), for the journey of the provider. */
  area: z.optional(areaKey),
};

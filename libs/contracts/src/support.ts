import { SUPPORT_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { evidencePictures } from './evidence';
import { id, instant, line, paragraph } from './fields';
import { paging } from './queryFields';

/**
 * Body of POST /api/support: a message to the administrators, who answer by email. `bookingId` is a booking
 * of which the sender is a party (400 at this field for any other). From its customer, while it is open
 * whether all went well, the message is the answer that something is wrong.
 */
export const supportRequest = z.strictObject({
  subject: line(120, 'Please say what it is about'),
  message: paragraph(4000, 'Please write your message'),
  bookingId: z.optional(id),
  pictures: z.optional(evidencePictures),
});

/** Response of POST /api/support, 201: the id of the stored message. */
export const supportReceipt = z.object({ id, createdAt: instant });

/** Query of GET /api/support: the caller's messages, newest first. */
export const ownSupportQuery = z.strictObject({ ...paging });

/** A message of the caller with its answers, oldest first. `pictures` is their number. */
export const ownSupportMessage = z.object({
  id,
  subject: z.string(),
  message: z.string(),
  state: z.enum(SUPPORT_STATES),
  bookingId: z.nullable(id),
  pictures: z.number(),
  answers: z.array(z.object({ text: z.string(), at: instant })),
  createdAt: instant,
});

export type SupportReceipt = z.infer<typeof supportReceipt>;
export type SupportRequest = z.input<typeof supportRequest>;
export type OwnSupportMessage = z.infer<typeof ownSupportMessage>;

import * as z from 'zod/mini';
import { id, instant, line, paragraph } from './fields';

/** Body of POST /api/support: a message to the administrators, who answer by e-mail. */
export const supportRequest = z.strictObject({
  subject: line(120, 'Please say what it is about'),
  message: paragraph(4000, 'Please write your message'),
});

/** Response of POST /api/support, 201: the id of the stored message. */
export const supportReceipt = z.object({ id, createdAt: instant });

export type SupportReceipt = z.infer<typeof supportReceipt>;
export type SupportRequest = z.input<typeof supportRequest>;

import * as z from 'zod/mini';
import { id, instant, line, paragraph } from './fields';

/** POST /api/support: a message to the administrators, answered by e-mail. */
export const supportRequest = z.strictObject({
  subject: line(120, 'Please say what it is about'),
  message: paragraph(4000, 'Please write your message'),
});

/** Its answer, 201: under which number the message is kept. */
export const supportReceipt = z.object({ id, createdAt: instant });

export type SupportReceipt = z.infer<typeof supportReceipt>;
export type SupportRequest = z.input<typeof supportRequest>;

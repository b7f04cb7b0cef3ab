import * as z from 'zod/mini';
import { line, paragraph } from './fields';

/** POST /api/support: a message to the administrators, answered by e-mail. */
export const supportRequest = z.strictObject({
  subject: line(120, 'Please say what it is about'),
  message: paragraph(4000, 'Please write your message'),
});

export type SupportRequest = z.input<typeof supportRequest>;

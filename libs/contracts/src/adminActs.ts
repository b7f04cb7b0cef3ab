import { USER_STATUSES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant } from './fields';

/** One admin action on the subject of a page, from the audit log. Names are the current ones. */
export const adminAct = z.object({
  id,
  at: instant,
  action: z.string(),
  actorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** The owner of a business, as admins see them. */
export const adminOwner = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  status: z.enum(USER_STATUSES),
  createdAt: instant,
});

export type AdminAct = z.infer<typeof adminAct>;
export type AdminOwner = z.infer<typeof adminOwner>;

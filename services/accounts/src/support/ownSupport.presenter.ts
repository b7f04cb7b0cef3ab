import type { OwnSupportMessage } from '@tm/contracts';
import type { SupportMessageRow } from '@tm/schema/accounts';

/** Presents a message to its sender. Answers are those of the team, without the names of admins. */
export const presentOwnSupport = ({
  _id,
  subject,
  message,
  state,
  bookingId,
  pictures,
  answers,
  createdAt,
}: SupportMessageRow): OwnSupportMessage => ({
  id: String(_id),
  subject,
  message,
  state,
  bookingId: bookingId ? String(bookingId) : null,
  pictures: pictures?.length ?? 0,
  answers: answers.map(({ text, at }) => ({ text, at: at.toISOString() })),
  createdAt: createdAt.toISOString(),
});

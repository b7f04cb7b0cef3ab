import { supportReceipt, supportRequest } from '@tm/contracts';
import { sendSupportMessage } from './commands/supportMessage.commands';
import type { SupportMessageRow } from '@tm/schema/accounts';
import { route } from '@tm/service-kit';

const receipt = ({ _id, createdAt }: SupportMessageRow) => ({
  status: 201,
  body: { id: String(_id), createdAt: createdAt.toISOString() },
});

export const supportRoutes = [
  route('POST /api/support', {
    body: supportRequest,
    answer: supportReceipt,
    // A retry after a lost response must not send the message to the admins twice.
    idempotent: true,
    async handle({ actor, body, limits, remember }) {
      await limits.consume('supportAccount', actor.id);
      const sender = {
        id: actor.id,
        firstName: actor.account.firstName,
        lastName: actor.account.lastName,
      };
      return receipt(
        await sendSupportMessage(sender, body, (row, session) => remember(receipt(row), session)),
      );
    },
  }),
];

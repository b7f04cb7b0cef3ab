import { sendSupportMessage } from './supportMessage.commands';
import type { SupportMessageRow } from '@tm/schema/accounts';
import { route } from '@tm/service-kit';

const receipt = ({ _id, createdAt }: SupportMessageRow) => ({
  body: { id: String(_id), createdAt: createdAt.toISOString() },
});

export const supportRoutes = [
  route('POST /api/support', async ({ actor, body, limits, storeResponse }) => {
    await limits.consume('supportAccount', actor.id);
    const sender = {
      id: actor.id,
      firstName: actor.account.firstName,
      lastName: actor.account.lastName,
    };
    return receipt(
      await sendSupportMessage(sender, body, (row, session) => storeResponse(receipt(row), session)),
    );
  }),
];

import type { Deposit } from '@tm/contracts';
import { toKobo, toNaira } from '@tm/domain';
import { route } from '@tm/service-kit';
import { recordDeposit, type RecordedDeposit } from './recordDeposit.commands';

const present = ({ id, kobo, at, note }: RecordedDeposit): Deposit => ({
  ...{ id, amount: toNaira(kobo), at: at.toISOString() },
  ...(note && { note }),
});

/** Call of administrators that records money of the company at the payment company. */
export const depositRoutes = [
  route('POST /api/payments/admin/deposits', async (call) => {
    call.authorize('admin');
    const { amount, note = '' } = call.body;
    const answer = (row: RecordedDeposit) => ({ body: present(row) });
    const wish = { adminId: call.actor.id, kobo: toKobo(amount), note };
    return answer(await recordDeposit(wish, (row, session) => call.storeResponse(answer(row), session)));
  }),
];

import { route, type Route } from '@tm/service-kit';
import { resolveAccount, type ReadBanks } from '../bankAccounts';
import { loadBooking } from '../bookingAccess';
import { askCompany, paymentsOff, type PaymentProvider } from '../provider';
import { presentRefund } from './refund.presenter';
import { findNeeding, sendToAccount } from './sendToAccount.commands';

/** Calls of a customer about the account of a refund that the bank has returned. */
export const refundAccountRoutes = (company: PaymentProvider | null, readBanks: ReadBanks): Route[] => [
  route('POST /api/payments/:id/refund-account/check', async (call) => {
    const { _id } = await loadBooking(call);
    if (!company) throw paymentsOff();
    await findNeeding(_id);
    await call.limits.consume('refundAccountChecks', call.actor.id);
    const { name } = await askCompany(company, (asked) => resolveAccount(asked, readBanks, call.body));
    return { body: { accountName: name } };
  }),
  route('PUT /api/payments/:id/refund-account', async (call) => {
    const { _id } = await loadBooking(call);
    if (!company) throw paymentsOff();
    await findNeeding(_id);
    await call.limits.consume('refundAccountSaves', call.actor.id);
    const entered = call.body;
    const refund = await askCompany(company, async (asked) =>
      sendToAccount(asked, _id, { entered, resolved: await resolveAccount(asked, readBanks, entered) }),
    );
    return { body: presentRefund(refund) };
  }),
];

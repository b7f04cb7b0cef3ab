import { networkOf } from '@tm/domain';
import { Types } from '@tm/mongo';
import { problem, route, type Actor, type Route } from '@tm/service-kit';
import type { ReadBanks } from '../bankAccounts';
import { askCompany, paymentsOff, type PaymentProvider } from '../provider';
import type { AccountVault } from './account.vault';
import { findAccount } from './account.queries';
import { presentAccount } from './account.presenter';
import { findBusinessOf, type Business } from './business.queries';
import { changeSchedule, matchAccount, removeAccount, saveAccount } from './saveAccount.commands';

/** Tools of the calls about accounts. Without `company` and `vault`, online payments are off. */
export type AccountTools = {
  company: PaymentProvider | null;
  vault: AccountVault | null;
  readBanks: ReadBanks;
};

/** Returns the business of the caller. Throws 404 if there is none. */
export const ownBusiness = async (actor: Actor): Promise<Business> => {
  const business = await findBusinessOf(new Types.ObjectId(actor.id));
  if (!business) throw problem.notFound('You have no business yet.');
  return business;
};

/** Calls of a business about the account to which it is paid. */
export const accountRoutes = ({ company, vault, readBanks }: AccountTools): Route[] => [
  route('POST /api/payments/me/payout-account/check', async ({ actor, body, authorize, limits }) => {
    authorize('owner');
    const business = await ownBusiness(actor);
    if (!company) throw paymentsOff();
    await limits.consume('payoutAccountChecks', actor.id);
    const { name, match } = await askCompany(company, (asked) =>
      matchAccount(asked, readBanks, business, body),
    );
    return { body: { accountName: name, match } };
  }),
  route('GET /api/payments/me/payout-account', async ({ actor, authorize }) => {
    authorize('owner');
    const account = await findAccount((await ownBusiness(actor)).id);
    return { body: account && presentAccount(account) };
  }),
  route('PUT /api/payments/me/payout-account', async ({ actor, body, request, authorize, limits }) => {
    authorize('owner');
    const business = await ownBusiness(actor);
    if (!company || !vault) throw paymentsOff();
    await limits.consume('payoutAccountSaves', actor.id);
    const resolved = await askCompany(company, (asked) => matchAccount(asked, readBanks, business, body));
    const network = networkOf(request.address);
    return { body: presentAccount(await saveAccount({ business, vault, entered: body, resolved, network })) };
  }),
  route('DELETE /api/payments/me/payout-account', async ({ actor, request, authorize }) => {
    authorize('owner');
    await removeAccount(await ownBusiness(actor), networkOf(request.address));
  }),
  route('PUT /api/payments/me/payout-schedule', async ({ actor, body, authorize }) => {
    authorize('owner');
    return { body: presentAccount(await changeSchedule(await ownBusiness(actor), body.schedule)) };
  }),
];

import { page, pageSize, readCursor, route, type Route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { findAccount, ownBusiness } from '../payoutAccount';
import type { Business } from '../payoutAccount';
import { changePause, isPaused, readRun } from './pause.commands';
import {
  presentBalance,
  presentMovement,
  presentPause,
  presentPayout,
  type BusinessMoney,
} from './payout.presenter';
import { findOpenPayouts, listMovements, listPayouts, readBalance, readHeld } from './payout.queries';
import { retryPayout } from './retryPayout.commands';

const place = z.strictObject({ at: z.int(), id: z.string() });

const readMoney = async (business: Business, isOn: boolean): Promise<BusinessMoney> => {
  const [account, open, balances, held, paused] = await Promise.all([
    findAccount(business.id),
    findOpenPayouts(business.id),
    readBalance(String(business.id)),
    readHeld(business.userId),
    isPaused(),
  ]);
  const { isSuspended, isVerified } = business;
  const facts = {
    ...{ isOn, isSuspended, isVerified, isPaused: paused, ...balances },
    account: account?.state ?? null,
    hasOpenPayout: open.length > 0,
  };
  return { facts, account, open, ...held };
};

/** Calls of a business about its money. `isOn`: the site has online payments. */
const ownRoutes = (isOn: boolean): Route[] => [
  route('GET /api/payments/me/balance', async ({ actor, authorize }) => {
    authorize('owner');
    return { body: presentBalance(await readMoney(await ownBusiness(actor), isOn)) };
  }),
  route('GET /api/payments/me/movements', async ({ actor, query, request, authorize }) => {
    authorize('owner');
    const limit = pageSize(query.limit);
    const before = readCursor(place, query.cursor);
    const id = String((await ownBusiness(actor)).id);
    return page(request, {
      ...{ rows: await listMovements(id, { limit, before }), limit, total: null },
      cursorOf: ({ at, _id }) => ({ at: at.getTime(), id: _id }),
      present: presentMovement(id),
    });
  }),
  route('GET /api/payments/me/payouts', async ({ actor, query, request, authorize }) => {
    authorize('owner');
    const limit = pageSize(query.limit);
    const before = readCursor(place, query.cursor);
    const { id } = await ownBusiness(actor);
    return page(request, {
      ...{ rows: await listPayouts(id, { limit, before }), limit, total: null },
      cursorOf: ({ orderedAt, _id }) => ({ at: orderedAt.getTime(), id: _id }),
      present: presentPayout,
    });
  }),
];

/** Calls of administrators about payouts. */
const adminRoutes = [
  route('GET /api/payments/admin/payouts/paused', async ({ authorize }) => {
    authorize('admin');
    return { body: presentPause(await readRun()) };
  }),
  route('PUT /api/payments/admin/payouts/paused', async ({ actor, body, authorize }) => {
    authorize('admin');
    return { body: presentPause(await changePause({ adminId: actor.id, ...body })) };
  }),
  route('POST /api/payments/admin/payouts/:id/retry', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    await retryPayout({ adminId: actor.id, payoutId: params.id, reason: body.reason });
  }),
];

export const payoutRoutes = (isOn: boolean): Route[] => [...ownRoutes(isOn), ...adminRoutes];

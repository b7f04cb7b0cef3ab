import { page, pageSize, readCursor, route, type Route } from '@tm/service-kit';
import * as z from 'zod/mini';
import type { PayoutRunRecord } from '@tm/schema/payouts';
import { findAccount, findBusinesses, ownBusiness } from '../payoutAccount';
import type { Business } from '../payoutAccount';
import { listAllPayouts } from './adminPayout.queries';
import { changePause, isPaused, readRun } from './pause.commands';
import {
  presentAdminPayout,
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
  route('GET /api/payments/admin/payouts', async ({ query, request, authorize }) => {
    authorize('admin');
    const { limit: asked, cursor, ...filter } = query;
    const limit = pageSize(asked);
    const { rows, total } = await listAllPayouts(filter, { limit, after: readCursor(place, cursor) });
    const businesses = await findBusinesses(rows.map(({ providerId }) => providerId));
    return page(request, {
      ...{ rows, limit, total },
      cursorOf: ({ orderedAt, _id }) => ({ at: orderedAt.getTime(), id: _id }),
      present: (row) => presentAdminPayout(row, businesses.get(String(row.providerId))),
    });
  }),
  route('GET /api/payments/admin/payouts/paused', async ({ authorize }) => {
    authorize('admin');
    return { body: presentPause(await readRun()) };
  }),
  route('PUT /api/payments/admin/payouts/paused', async ({ actor, body, authorize, storeResponse }) => {
    authorize('admin');
    const answer = (run: PayoutRunRecord) => ({ body: presentPause(run) });
    const change = { adminId: actor.id, ...body };
    return answer(await changePause(change, (run, session) => storeResponse(answer(run), session)));
  }),
  route(
    'POST /api/payments/admin/payouts/:id/retry',
    async ({ actor, params, body, authorize, storeResponse }) => {
      authorize('admin');
      const retry = { adminId: actor.id, payoutId: params.id, reason: body.reason };
      await retryPayout(retry, (session) => storeResponse({}, session));
    },
  ),
];

export const payoutRoutes = (isOn: boolean): Route[] => [...ownRoutes(isOn), ...adminRoutes];

import type {
  AccountDecisionRequest,
  AdminDispute,
  AdminAccount,
  Debt,
  Difference,
  ExplainRequest,
  AdminPayout,
  AdminLate,
  AdminRefund,
  AdminRefundRequest,
  Chargeback,
  ChargebackAnswerRequest,
  DisputeRulingRequest,
  LedgerTransaction,
  MoneyOverview,
  PayoutPause,
  PayoutPauseRequest,
  PayoutRetryRequest,
} from '@tm/contracts';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { idOf } from './answers';
import { AT, buildOverview, buildRefund } from './moneyRows';
import { problem, type services } from './services';

const NEVER_PAUSED: PayoutPause = { isPaused: false, reason: null, by: null, changedAt: null };

/** Mock of the calls of payments. `asked` has the queries of the lists, `sent` the bodies of decisions. */
export const serveMoney = (
  { server }: ReturnType<typeof services>,
  given: {
    overview?: MoneyOverview;
    accounts?: AdminAccount[];
    payouts?: AdminPayout[];
    debts?: Debt[];
    disputes?: AdminDispute[];
    transactions?: LedgerTransaction[];
    pause?: PayoutPause;
    differences?: Difference[];
    late?: AdminLate[];
    refunds?: AdminRefund[];
    chargebacks?: Chargeback[];
  } = {},
) => {
  const world = {
    ...{
      overview: buildOverview(),
      ...{ accounts: [], payouts: [], disputes: [], transactions: [], differences: [], late: [] },
      ...{ refunds: [], chargebacks: [], debts: [] },
      pause: NEVER_PAUSED,
      ...given,
    },
    asked: [] as string[],
    sent: [] as unknown[],
    /** The idempotency keys of the decisions about payouts. */
    keys: [] as (string | null)[],
  };
  /** Answers one page of 20 with a cursor that counts rows. */
  const list = (request: Request, rows: JsonBodyType[]) => {
    const url = new URL(request.url);
    world.asked.push(url.search);
    const start = Number(url.searchParams.get('cursor') ?? 0);
    url.searchParams.set('cursor', String(start + 20));
    const headers: Record<string, string> = { 'X-Total-Count': String(rows.length) };
    if (rows.length > start + 20) headers['Link'] = `<${url.pathname}${url.search}>; rel="next"`;
    return HttpResponse.json(rows.slice(start, start + 20), { headers });
  };
  server.use(
    http.get('*/api/payments/admin/overview', () => HttpResponse.json(world.overview)),
    http.get('*/api/payments/admin/waiting', () =>
      HttpResponse.json({
        disputes: world.disputes.filter(({ state }) => state === 'waiting').length,
        chargebacks: world.chargebacks.filter(({ state }) => state === 'waiting').length,
        accounts: world.accounts.filter(({ state }) => state === 'waiting').length,
        refunds: world.refunds.filter(({ stuckAt }) => stuckAt).length,
        reconciliation: world.differences.filter(({ state }) => state === 'open').length,
      }),
    ),
    http.get('*/api/payments/admin/ledger', ({ request }) => list(request, world.transactions)),
    http.get('*/api/payments/admin/accounts', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      return list(
        request,
        world.accounts.filter((row) => state === 'all' || row.state === state),
      );
    }),
    http.put('*/api/payments/admin/accounts/:id', async ({ request, params }) => {
      const body = (await request.json()) as AccountDecisionRequest;
      const row = world.accounts.find(({ providerId }) => providerId === params['id']);
      if (row?.version !== body.version)
        return problem(409, 'The account has changed. Please look at it again.');
      world.sent.push(body);
      Object.assign(row, { state: body.decision === 'approve' ? 'active' : 'refused', version: 4 });
      return HttpResponse.json(row);
    }),
    http.get('*/api/payments/admin/reconciliations', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      return list(
        request,
        world.differences.filter((row) => state === 'all' || row.state === state),
      );
    }),
    http.put('*/api/payments/admin/reconciliations/:id', async ({ request, params }) => {
      const { reason, version } = (await request.json()) as ExplainRequest;
      const row = world.differences.find(({ id }) => id === decodeURIComponent(String(params['id'])));
      if (row?.version !== version)
        return problem(409, 'The difference has changed. Please look at it again.');
      world.sent.push({ reason, version });
      Object.assign(row, { state: 'explained', reason, version: version + 1 });
      return HttpResponse.json(row);
    }),
    http.get('*/api/payments/admin/payouts', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      const isIn = (row: AdminPayout) =>
        state === 'open' ? ['ordered', 'sent'].includes(row.state) : state === 'all' || row.state === state;
      return list(request, world.payouts.filter(isIn));
    }),
    http.get('*/api/payments/admin/debts', ({ request }) => list(request, world.debts)),
    http.post('*/api/payments/admin/payouts/:id/retry', async ({ request, params }) => {
      world.keys.push(request.headers.get('idempotency-key'));
      const body = (await request.json()) as PayoutRetryRequest;
      const row = world.payouts.find(({ reference }) => reference === params['id']);
      if (row?.state === 'paid') return problem(409, 'This payout was paid.');
      world.sent.push({ id: params['id'], ...body });
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/payments/admin/late', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      return list(
        request,
        world.late.filter((row) => state === 'all' || row.state === state),
      );
    }),
    http.post('*/api/payments/admin/refunds', async ({ request }) => {
      const body = (await request.json()) as AdminRefundRequest;
      const row = world.late.find(({ reference }) => reference === body.reference);
      if (row?.state !== 'waiting') return problem(409, 'This money goes back to you already.');
      world.sent.push({ ...body, key: request.headers.get('idempotency-key') });
      row.state = 'refunded';
      return HttpResponse.json(buildRefund(1, { state: 'ordered', stuckAt: null }), { status: 201 });
    }),
    http.get('*/api/payments/admin/refunds', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      const isShown = (row: AdminRefund) =>
        state === 'all' || (state === 'stuck' ? row.stuckAt !== null : row.state === state);
      return list(request, world.refunds.filter(isShown));
    }),
    http.post('*/api/payments/admin/refunds/:id/retry', async ({ request, params }) => {
      const row = world.refunds.find(({ id }) => id === params['id']);
      if (!row?.stuckAt) return problem(409, 'This refund does not wait for an administrator.');
      world.sent.push(await request.json());
      Object.assign(row, { stuckAt: null, ...(row.state === 'failed' && { state: 'ordered' }) });
      return HttpResponse.json(row);
    }),
    http.get('*/api/payments/admin/disputes', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      return list(
        request,
        world.disputes.filter((row) => state === 'all' || row.state === state),
      );
    }),
    http.put('*/api/payments/admin/disputes/:id', async ({ request, params }) => {
      const body = (await request.json()) as DisputeRulingRequest;
      const row = world.disputes.find(({ id }) => id === params['id']);
      if (row?.version !== body.version)
        return problem(409, 'This dispute has changed since you opened it. Please look at it again.');
      world.sent.push(body);
      const ruling = { by: { id: idOf(1), name: 'Zainab Mohammed' }, at: AT, ...body };
      const isProposal = row.needsSecondAdmin && row.proposal === null;
      Object.assign(row, isProposal ? { proposal: ruling, version: 3 } : { state: 'ruled', ruling });
      return HttpResponse.json(row);
    }),
    http.get('*/api/payments/admin/chargebacks', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      return list(
        request,
        world.chargebacks.filter((row) => state === 'all' || row.state === state),
      );
    }),
    http.put('*/api/payments/admin/chargebacks/:id', async ({ request, params }) => {
      const body = (await request.json()) as ChargebackAnswerRequest;
      const row = world.chargebacks.find(({ id }) => id === params['id']);
      if (row?.version !== body.version)
        return problem(409, 'This chargeback has changed since you opened it. Please look at it again.');
      world.sent.push(body);
      Object.assign(row, { state: 'sending', version: row.version + 1 });
      return HttpResponse.json(row);
    }),
    http.get('*/api/payments/admin/payouts/paused', () => HttpResponse.json(world.pause)),
    http.put('*/api/payments/admin/payouts/paused', async ({ request }) => {
      world.keys.push(request.headers.get('idempotency-key'));
      const body = (await request.json()) as PayoutPauseRequest;
      if (world.pause.isPaused === body.isPaused) return problem(409, 'Payouts are paused already.');
      world.sent.push(body);
      world.pause = { ...body, by: idOf(1), changedAt: AT };
      return HttpResponse.json(world.pause);
    }),
  );
  return world;
};

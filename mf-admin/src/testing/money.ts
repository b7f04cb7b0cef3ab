import type {
  AccountDecisionRequest,
  AdminAccount,
  LedgerTransaction,
  MoneyOverview,
  PayoutPause,
  PayoutPauseRequest,
} from '@tm/contracts';
import { LEDGER_INVARIANTS, type LedgerAccountKind } from '@tm/domain';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { idOf } from './answers';
import { problem, type services } from './services';

const AT = '2026-11-20T09:00:00.000Z';
const CREDITS: readonly LedgerAccountKind[] = [
  'held',
  'disputed',
  'unmatched',
  'refund',
  'provider',
  'payout',
];

type Amounts = Partial<Record<LedgerAccountKind, number>>;

/** An overview whose cover fits the balances, and whose invariants hold. */
export const buildOverview = (amounts: Amounts = {}, more: Partial<MoneyOverview> = {}): MoneyOverview => {
  const all = {
    ...{ held: 5_000, disputed: 1_000, unmatched: 0.5, refund: 300, provider: 900, payout: 100, debt: 0 },
    ...{
      psp: 1_012_850.8,
      bank: 20_000,
      commission: 1_000,
      fees: 450,
      loss: 0,
      owner: 1_000_000,
      ...amounts,
    },
  };
  const kinds = Object.keys(all) as LedgerAccountKind[];
  const owed = CREDITS.reduce((sum, kind) => sum + Math.round(all[kind] * 100), 0);
  return {
    at: AT,
    balances: kinds.map((kind) => ({
      kind,
      side: ['debt', 'psp', 'bank', 'fees', 'loss'].includes(kind) ? 'debit' : 'credit',
      amount: all[kind],
    })),
    cover: (Math.round((all.psp + all.bank) * 100) - owed) / 100,
    seal: { number: 12, at: AT },
    unsealed: { transactions: 0, oldestAt: null },
    invariants: LEDGER_INVARIANTS.map((id) => ({ id, state: 'holds', checkedAt: AT, found: null })),
    ...more,
  };
};

export const buildAccount = (number: number, more: Partial<AdminAccount> = {}): AdminAccount => ({
  providerId: idOf(number),
  businessName: `Business ${number}`,
  ownerName: 'Tunde Bakare',
  bank: 'Access Bank',
  accountName: 'MUSA GARBA',
  accountNumber: '••••1234',
  match: 'different',
  state: 'waiting',
  schedule: 'daily',
  savedAt: AT,
  activeAt: null,
  reason: null,
  version: 3,
  ...more,
});

export const buildTransaction = (more: Partial<LedgerTransaction> = {}): LedgerTransaction => ({
  id: `release:${idOf(51)}:1`,
  kind: 'release',
  at: AT,
  bookingId: idOf(51),
  providerId: idOf(8),
  reference: null,
  by: 'system',
  note: null,
  postings: [
    { account: 'commission', amount: -1_000, after: null },
    { account: `held:${idOf(51)}`, amount: 10_000, after: 0 },
    { account: `provider:${idOf(8)}`, amount: -9_000, after: 9_500 },
  ],
  ...more,
});

const NEVER_PAUSED: PayoutPause = { isPaused: false, reason: null, by: null, changedAt: null };

/** Mock of the calls of payments. `asked` has the queries of the lists, `sent` the bodies of decisions. */
export const serveMoney = (
  { server }: ReturnType<typeof services>,
  given: {
    overview?: MoneyOverview;
    accounts?: AdminAccount[];
    transactions?: LedgerTransaction[];
    pause?: PayoutPause;
  } = {},
) => {
  const world = {
    ...{ overview: buildOverview(), accounts: [], transactions: [], pause: NEVER_PAUSED, ...given },
    asked: [] as string[],
    sent: [] as unknown[],
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
    http.get('*/api/payments/admin/payouts/paused', () => HttpResponse.json(world.pause)),
    http.put('*/api/payments/admin/payouts/paused', async ({ request }) => {
      const body = (await request.json()) as PayoutPauseRequest;
      if (world.pause.isPaused === body.isPaused) return problem(409, 'Payouts are paused already.');
      world.sent.push(body);
      world.pause = { ...body, by: idOf(1), changedAt: AT };
      return HttpResponse.json(world.pause);
    }),
  );
  return world;
};

import type { Difference } from '@tm/contracts';
import { toKobo, toNaira, type ComparedSide } from '@tm/domain';
import type { DifferenceRecord } from '@tm/schema/payments';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { countDifferences, listDifferences } from './difference.queries';
import { correctLedger } from './correct.commands';
import { explainDifference } from './explain.commands';

const place = z.strictObject({ at: z.int(), id: z.string() });

const presentSide = (side: DifferenceRecord['ours']): Difference['ours'] => {
  if (!side) return null;
  const { state, kobo, feeKobo = null } = side as ComparedSide;
  return { state, amount: toNaira(kobo), fee: feeKobo === null ? null : toNaira(feeKobo) };
};

const presentProposal = ({ proposal }: DifferenceRecord): Difference['proposal'] =>
  proposal
    ? {
        ...{ by: String(proposal.by), debit: proposal.debit, credit: proposal.credit },
        ...{ amount: toNaira(proposal.kobo), reason: proposal.reason, at: proposal.at.toISOString() },
      }
    : null;

const present = (row: DifferenceRecord): Difference => ({
  ...{ id: row._id, subject: row.subject, name: row.name, kind: row.kind, state: row.state },
  ...{ ours: presentSide(row.ours), theirs: presentSide(row.theirs), version: row.version },
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  reason: row.reason ?? null,
  proposal: presentProposal(row),
});

/** Calls of administrators about differences from the payment company. */
export const reconcileRoutes = [
  route('GET /api/payments/admin/reconciliations', async ({ query, request, authorize }) => {
    authorize('admin');
    const limit = pageSize(query.limit);
    const state = query.state === 'all' ? undefined : query.state;
    const last = readCursor(place, query.cursor);
    const [rows, total] = await Promise.all([
      listDifferences(state, { limit, last }),
      countDifferences(state),
    ]);
    return page(request, {
      ...{ rows, limit, total, present },
      cursorOf: ({ firstSeenAt, _id }) => ({ at: firstSeenAt.getTime(), id: _id }),
    });
  }),
  route('PUT /api/payments/admin/reconciliations/:id', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    return { body: present(await explainDifference({ adminId: actor.id, id: params.id, ...body })) };
  }),
  route('POST /api/payments/admin/corrections', async (call) => {
    call.authorize('admin');
    const { amount, ...rest } = call.body;
    const answer = (row: DifferenceRecord) => ({ body: present(row) });
    const wish = { adminId: call.actor.id, kobo: toKobo(amount), ...rest };
    return answer(await correctLedger(wish, (row, session) => call.storeResponse(answer(row), session)));
  }),
];

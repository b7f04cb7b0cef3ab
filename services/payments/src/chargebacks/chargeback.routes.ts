import { toKobo } from '@tm/domain';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { answerChargeback, type AnswerWish } from './answerChargeback.commands';
import { chargebackPresenter } from './chargeback.presenter';
import { countChargebacks, listChargebacks } from './chargeback.queries';

const place = z.strictObject({ at: z.int(), id: z.string() });

/** Calls of administrators about chargebacks. */
export const chargebackRoutes = [
  route('GET /api/payments/admin/chargebacks', async ({ query, request, authorize }) => {
    authorize('admin');
    const limit = pageSize(query.limit);
    const state = query.state === 'all' ? undefined : query.state;
    const last = readCursor(place, query.cursor);
    const [rows, total] = await Promise.all([
      listChargebacks(state, { limit, last }),
      countChargebacks(state),
    ]);
    return page(request, {
      ...{ rows, limit, total },
      cursorOf: ({ answerBy, _id }) => ({ at: answerBy.getTime(), id: _id }),
      present: await chargebackPresenter(rows),
    });
  }),
  route('PUT /api/payments/admin/chargebacks/:id', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const { accept, amount, message, version } = body;
    const wish: AnswerWish = accept
      ? { accept: true, kobo: toKobo(amount!) }
      : { accept: false, message: message! };
    const row = await answerChargeback({ adminId: actor.id, chargebackId: params.id, wish, version });
    return { body: (await chargebackPresenter([row]))(row) };
  }),
];

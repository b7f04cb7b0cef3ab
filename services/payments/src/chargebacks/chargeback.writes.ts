import { outdatedRead, type ClientSession, type UpdateQuery } from '@tm/mongo';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';

/** Changes a chargeback as it was read. When it has changed since, the transaction runs again. */
export const changeChargeback = async (
  session: ClientSession,
  { _id, version }: ChargebackRecord,
  change: UpdateQuery<ChargebackRecord>,
): Promise<ChargebackRecord> => {
  const after = await ChargebackModel.findOneAndUpdate(
    { _id, version },
    { ...change, $inc: { version: 1 } } as never,
    { session, returnDocument: 'after' },
  ).lean<ChargebackRecord>();
  if (!after) throw outdatedRead();
  return after;
};

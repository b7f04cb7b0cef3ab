import { conflict, type ClientSession, type UpdateQuery } from '@tm/mongo';
import { MoneyDisputeModel, type MoneyDisputeRecord } from '@tm/schema/disputes';

/** Changes a dispute as it was read. Rejects with 409 `booking_changed` when it has changed since. */
export const changeDispute = async (
  session: ClientSession,
  { _id, version }: MoneyDisputeRecord,
  change: UpdateQuery<MoneyDisputeRecord>,
): Promise<MoneyDisputeRecord> => {
  const after = await MoneyDisputeModel.findOneAndUpdate(
    { _id, version },
    { ...change, $inc: { version: 1 } } as never,
    { session, returnDocument: 'after' },
  ).lean<MoneyDisputeRecord>();
  if (!after) throw conflict('booking_changed', 'This dispute has changed. Please look at it again.');
  return after;
};

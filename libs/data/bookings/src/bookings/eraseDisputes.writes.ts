import { inBatches, trusted, type Types } from '@tm/mongo';
import { ChargebackModel, MoneyDisputeModel, type MoneyDisputeRecord } from '@tm/schema/disputes';
import type { ReleasePictures } from './eraseAbsences.writes';

const eraseWords = async (
  { _id, customerId, providerUserId, pictures, answer, proposal, ruling }: MoneyDisputeRecord,
  release: ReleasePictures,
): Promise<void> => {
  await release(String(customerId), pictures);
  await release(String(providerUserId), answer?.pictures ?? []);
  const $set = {
    ...{ text: null, pictures: [] },
    ...(answer && { 'answer.text': null, 'answer.pictures': [] }),
    ...(proposal && { 'proposal.reason': '' }),
    ...(ruling && { 'ruling.reason': '' }),
  };
  await MoneyDisputeModel.updateOne({ _id }, { $set } as never);
};

/**
 * Removes the words and pictures of both parties, and the reasons of admins, from the disputes of an erased
 * user, and the words to the bank from the chargebacks: they are about the person. Amounts and times stay,
 * because accounts must be kept by law. Repeatable, in batches.
 */
export const eraseDisputes = async (person: Types.ObjectId, release: ReleasePictures): Promise<void> => {
  for (const side of ['customerId', 'providerUserId']) {
    await ChargebackModel.updateMany({ [side]: person } as never, { $unset: { 'answer.message': 1 } });
    await inBatches(MoneyDisputeModel, { [side]: person }, async (ids) => {
      const rows = await MoneyDisputeModel.find({ _id: trusted({ $in: ids }) }).lean<MoneyDisputeRecord[]>();
      for (const row of rows) await eraseWords(row, release);
    });
  }
};

import type { Types, mongo } from 'mongoose';

/** Documents per batch, so that no call takes long. */
const BATCH = 500;

/**
 * Reads the documents of a filter in the order of ids and passes their ids to `act` in batches. Only ids are
 * read.
 */
export const inBatches = async (
  { collection }: { collection: mongo.Collection },
  own: Record<string, Types.ObjectId>,
  act: (ids: Types.ObjectId[]) => Promise<unknown>,
): Promise<void> => {
  let beyond = {};
  for (;;) {
    const rows = await collection
      .find({ ...own, ...beyond }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const last = rows.at(-1);
    if (!last) return;
    await act(rows.map(({ _id }) => _id));
    beyond = { _id: { $gt: last._id } };
  }
};

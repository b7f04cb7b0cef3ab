import type { Types, mongo } from 'mongoose';

/** So many documents at once: however many there are, no call takes long. */
const BATCH = 500;

/** Walks the documents of a filter by id, with nothing but the ids in hand, and gives them on in batches. */
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

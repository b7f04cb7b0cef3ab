import { invalid } from '../refusal';
import type { ClientSession } from '../transaction';
import { letGoOfUploads, takeUploads } from '../uploads/usedUploads.verbs';

type Shown = { images: readonly string[]; approved?: { images: readonly string[] } | null | undefined };

const picturesOf = ({ images, approved }: Shown): string[] => [...images, ...(approved?.images ?? [])];
const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((one) => !others.includes(one));

/**
 * Binds the pictures of a listing to its change, in the same transaction: those that come must be completed uploads of the owner
 * (400 else), those that go are left to the sweep. What it had stays; the content that was approved last has its pictures too.
 * `before` or `after` is null when there is none.
 */
export const changePictures = async (
  session: ClientSession,
  ownerId: string,
  before: Shown | null,
  after: Shown | null,
): Promise<void> => {
  const [had, has] = [before ? picturesOf(before) : [], after ? picturesOf(after) : []];
  const missing = await takeUploads(session, ownerId, without(has, had));
  if (missing) throw invalid({ images: [`${missing} is not one of your uploaded images.`] });
  await letGoOfUploads(session, ownerId, without(had, has));
};

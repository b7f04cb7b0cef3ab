import { differencesBetween, type ComparedSide, type DifferenceKind } from '@tm/domain';
import { oneOf, type Source } from './sources';

/** The result of a comparison. `mended` are differences that exist no more. */
export type Compared = {
  ours: ComparedSide | null;
  theirs: ComparedSide | null;
  found: DifferenceKind[];
  mended: DifferenceKind[];
};

const NO_DIFFERENCE = { found: [], mended: [] };

/** A thing with the side of the ledger, which was read before, and that of the company from a list. */
export type Seen = { name: string; ours: ComparedSide | null; listed?: ComparedSide | undefined };

/** Returns true if the comparison of a listed thing has nothing to ask and to take over. */
export const isEqual = ({ ours, listed }: Seen): boolean =>
  listed !== undefined && ours?.state !== 'open' && differencesBetween(ours, listed).length === 0;

/**
 * Compares one thing. A difference is asked about once more, and the ledger is read again, because a list may
 * be older than the ledger, and has failed orders of a refund too. Then the result of the company is taken
 * over. Returns null if the company cannot be asked.
 */
export const compareOne = async (source: Source, { name, ours, listed }: Seen): Promise<Compared | null> => {
  const first = listed ?? (await source.theirs(name));
  if (first === undefined) return null;
  if (differencesBetween(ours, first).length === 0) {
    if (ours?.state === 'open') await source.mend(name, [], first);
    return { ours, theirs: first, ...NO_DIFFERENCE };
  }
  const ask = async () => {
    const asked = await source.theirs(name);
    return asked === undefined ? first : asked;
  };
  const theirs = await ask();
  const before = await oneOf(source.ours, name);
  const kinds = differencesBetween(before, theirs);
  if (kinds.length === 0) return { ours: before, theirs, ...NO_DIFFERENCE };
  await source.mend(name, kinds, theirs);
  const [later, now] = [await oneOf(source.ours, name), await ask()];
  const found = differencesBetween(later, now);
  return { ours: later, theirs: now, found, mended: kinds.filter((kind) => !found.includes(kind)) };
};

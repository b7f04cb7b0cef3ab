import { play } from './play';
import type { Act, World } from './world';

/** What was done and what was answered: `id` of the booking it made, `isLost` when it was told that another was faster. */
export type Done = { act: Act; status: number; id: string; isLost: boolean };

const touches = ({ act }: Done, id: string): boolean => act.do !== 'book' && act.id === id;

/**
 * All worlds in which acts of one moment can have ended: those of every order, one after the other, that gives each of them the
 * answer it had. None when no order does: then two of them have mixed. Whoever was told that another was faster changed nothing, and is
 * believed when another act of that moment was about the same booking and went well.
 */
export const explain = (world: World, done: readonly Done[]): World[] => {
  const lost = done.filter(({ isLost }) => isLost);
  const played = done.filter(({ isLost }) => !isLost);
  const isRight = ({ act }: Done) =>
    act.do !== 'book' && played.some((other) => other.status < 300 && touches(other, act.id));
  if (!lost.every(isRight)) return [];
  const go = (from: World, left: readonly Done[]): World[] => {
    if (left.length === 0) return [from];
    return left.flatMap((next) => {
      const { status, world: after } = play(from, next.act, next.id);
      return status === next.status
        ? go(
            after,
            left.filter((other) => other !== next),
          )
        : [];
    });
  };
  return go(world, played);
};

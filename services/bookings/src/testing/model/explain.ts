import { play } from './play';
import type { Act, World } from './world';

/** An action and its response: `id` of a created booking, `isLost` for a lost race. */
export type Done = { act: Act; status: number; id: string; isLost: boolean };

const touches = ({ act }: Done, id: string): boolean => act.do !== 'book' && act.id === id;

/**
 * Returns all worlds in which parallel actions can have ended: those of every order that gives each action
 * its actual response. Returns none if no order does, which means that two actions were mixed. An action that
 * lost a race changed nothing; it is accepted if another action of the same step succeeded for the same
 * booking.
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

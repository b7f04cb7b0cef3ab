import type { Done } from './explain';
import type { Act, StoredEffects, World } from './world';

const cancels = (act: Act): boolean => act.do === 'expire' || (act.do === 'move' && act.to === 'cancelled');

/**
 * Returns the actions of the workers, which run every half minute: expired requests that are cancelled now
 * and that no action of this step (`done`) has cancelled.
 */
export const byTheClock = (
  world: World,
  kept: readonly ({ id: string } & Pick<StoredEffects, 'status'>)[],
  done: readonly Done[],
): Done[] => {
  const people = done.filter(({ act, status }) => status === 200 && cancels(act));
  const isTheirs = (id: string) => people.some(({ act }) => act.do !== 'book' && act.id === id);
  return kept
    .filter(({ id, status }) => status === 'cancelled' && world.get(id)?.isOver && !isTheirs(id))
    .map(({ id }) => ({ act: { do: 'expire', id }, status: 200, id, isLost: false }));
};

import type { Done } from './explain';
import type { Act, StoredEffects, World } from './world';

const cancels = (act: Act): boolean =>
  act.do === 'expire' || act.do === 'rule' || (act.do === 'move' && act.to === 'cancelled');

/**
 * Returns the actions of the workers, which run every half minute: expired requests that are cancelled now
 * and that no action of this step (`done`) has cancelled.
 */
export const byTheClock = (
  world: World,
  stored: readonly ({ id: string } & Pick<StoredEffects, 'status'>)[],
  done: readonly Done[],
): Done[] => {
  const cancelledByPeople = done.filter(({ act, status }) => status === 200 && cancels(act));
  const isCancelledByPeople = (id: string) =>
    cancelledByPeople.some(({ act }) => act.do !== 'book' && act.id === id);
  return stored
    .filter(({ id, status }) => status === 'cancelled' && world.get(id)?.isOver && !isCancelledByPeople(id))
    .map(({ id }) => ({ act: { do: 'expire', id }, status: 200, id, isLost: false }));
};

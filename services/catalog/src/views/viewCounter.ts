import { lagosDate, type Relation } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { loggable, type Actor, type CallRequest, type Service } from '@tm/service-kit';
import type { ListingRow } from '@tm/schema/catalog';
import { createCountedViewers } from './countedViewers';
import { isPersonalRead } from './isPersonalRead';
import { addViews, type ViewCount } from './views.commands';

/** Maximum of listings and days whose counts wait for the database. Views of further ones are lost. */
const MAX_WAITING = 20_000;
/** Counts of one write. */
const BATCH = 500;

type View = { actor: Actor; listing: ListingRow; relation: Relation; request: CallRequest };

/**
 * Counts views of listings in memory and writes them in batches, so that no reader waits for it (ADR-115). A
 * person counts once per listing and Lagos day in this process.
 */
export const createViewCounter = (log: Service['log'], mostWaiting = MAX_WAITING) => {
  const viewers = createCountedViewers();
  let waiting = new Map<string, ViewCount>();

  const add = (count: ViewCount): void => {
    const key = `${count.listingId}:${count.day}`;
    const known = waiting.get(key);
    if (known) known.views += count.views;
    else if (waiting.size < mostWaiting) waiting.set(key, { ...count });
  };

  /** Counts a read of a listing's page. Call it with a response that shows the listing. */
  const count = ({ actor, listing, relation, request }: View): void => {
    if (relation !== 'publicReader' || !isPersonalRead(request)) return;
    const view = { listingId: String(listing._id), day: lagosDate(currentTime()) };
    if (viewers.isFirst({ personId: actor.id, ...view })) add({ ...view, views: 1 });
  };

  /** Writes the views since the last call. Counts that the database did not take wait for the next one. */
  const write = async (): Promise<void> => {
    const counts = [...waiting.values()];
    waiting = new Map();
    while (counts.length > 0) {
      const batch = counts.slice(0, BATCH);
      try {
        const refused = await addViews(batch);
        refused.forEach(add);
        counts.splice(0, BATCH);
      } catch (error) {
        log.warn({ err: loggable(error) }, 'views of listings not written');
        return counts.forEach(add);
      }
    }
  };

  return { count, write };
};

export type ViewCounter = ReturnType<typeof createViewCounter>;

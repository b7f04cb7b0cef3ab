import { noteSecurity } from '@tm/data';
import { networkOf, type Relation, HOUR_MS } from '@tm/domain';
import { Problem, type Actor, type CallRequest, type Limits } from '@tm/service-kit';

/** Pairs of reader and listing that are remembered; when there are more, the oldest count again. */
const MOST = 100_000;

/** When a person has read a listing's details, in the order of time. */
const readAt = new Map<string, number>();

function isAgain(pair: string): boolean {
  const at = readAt.get(pair);
  return at !== undefined && at > Date.now() - HOUR_MS;
}

function remember(pair: string): void {
  const [oldest] = readAt.keys();
  if (readAt.size >= MOST && oldest !== undefined) readAt.delete(oldest);
  readAt.delete(pair);
  readAt.set(pair, Date.now());
}

type Read = {
  actor: Actor;
  listingId: string;
  relation: Relation;
  request: CallRequest;
  limits: Pick<Limits, 'detail'>;
};

/**
 * Counts a listing whose details, with the provider's phone, somebody reads: each listing once an hour, so that reading it again costs
 * nothing. Somebody who collects phones is refused with 429, and that is noted. Owners and administrators are not counted.
 */
export async function countDetail({ actor, listingId, relation, request, limits }: Read): Promise<void> {
  const pair = `${actor.id} ${listingId}`;
  if (relation === 'owner' || relation === 'admin' || isAgain(pair)) return;
  try {
    await limits.detail(actor.id);
  } catch (error) {
    if (error instanceof Problem && error.status === 429)
      await noteSecurity({
        action: 'listing.manyRead',
        actorId: actor.id,
        targetId: actor.id,
        network: networkOf(request.address),
      });
    throw error;
  }
  remember(pair);
}

import { recordSecurityEvent } from '@tm/records';
import { HOUR_MS, type Relation, networkOf } from '@tm/domain';
import { Problem, type Actor, type CallRequest, type Limits } from '@tm/service-kit';
import { currentTime } from '@tm/mongo';

/** Maximum of remembered pairs of reader and listing; above it the oldest count again. */
const MAX_READERS = 100_000;

/** Time of the last read of a pair, ordered by time. */
const readAt = new Map<string, number>();

function isAgain(pair: string): boolean {
  const at = readAt.get(pair);
  return at !== undefined && at > currentTime().getTime() - HOUR_MS;
}

function remember(pair: string): void {
  const [oldest] = readAt.keys();
  if (readAt.size >= MAX_READERS && oldest !== undefined) readAt.delete(oldest);
  readAt.delete(pair);
  readAt.set(pair, currentTime().getTime());
}

type Read = {
  actor: Actor;
  listingId: string;
  relation: Relation;
  request: CallRequest;
  limits: Pick<Limits, 'detail'>;
};

/**
 * Counts a listing whose details, including the provider's phone, a user reads: each listing once an hour, so
 * that reading it again is free. A user who harvests phones is rejected with 429, and the event is recorded.
 * Owners and admins are not counted.
 */
export async function countDetail({ actor, listingId, relation, request, limits }: Read): Promise<void> {
  const pair = `${actor.id} ${listingId}`;
  if (relation === 'owner' || relation === 'admin' || isAgain(pair)) return;
  try {
    await limits.detail(actor.id);
  } catch (error) {
    if (error instanceof Problem && error.status === 429)
      await recordSecurityEvent({
        action: 'listing.manyRead',
        actorId: actor.id,
        targetId: actor.id,
        network: networkOf(request.address),
      });
    throw error;
  }
  remember(pair);
}

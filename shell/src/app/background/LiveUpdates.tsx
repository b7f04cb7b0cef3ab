import { api, endpointUrl, type Tag, useDispatch, useSession } from '@tm/platform';
import type { LiveKind } from '@tm/platform/live';
import { useEffect } from 'react';
import { whenIdle } from '../../remotes';

/** Cache tags to invalidate for each kind of event. */
const TAGS_BY_KIND: Record<LiveKind, readonly Tag[]> = {
  notification: ['Notification'],
  booking: ['Booking', 'Review', 'Summary', 'Availability'],
  listing: ['Listing'],
  // The session user contains the business.
  provider: ['Provider', 'Session'],
};

/**
 * Keeps the data of a signed-in user up to date while the page is open. Renders nothing, and loads nothing
 * before the page is idle.
 */
export function LiveUpdates() {
  const dispatch = useDispatch();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const invalidate = (tags: readonly Tag[]) => void dispatch(api.util.invalidateTags([...tags]));
    const start = async () => {
      const { startLive } = await import('@tm/platform/live');
      if (isOver) return;
      end = startLive({
        eventsUrl: endpointUrl('GET /api/events'),
        sessionUrl: endpointUrl('GET /api/auth/user'),
        onEvents: (kinds) => invalidate(kinds.flatMap((kind) => TAGS_BY_KIND[kind])),
        onSignedOut: () => invalidate(['Session']),
      });
    };
    // Without this chunk the page still works: it shows changes after the next page load.
    const forget = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      forget();
      end?.();
    };
  }, [userId, dispatch]);
  return null;
}

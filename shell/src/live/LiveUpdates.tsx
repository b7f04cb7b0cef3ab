import { endpointUrl } from '@tm/api-client/request';
import { api, useDispatch, useSession, type Tag } from '@tm/platform';
import type { LiveKind } from '@tm/platform/live';
import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/** What shows a thing that has changed. */
const TAGS_BY_KIND: Record<LiveKind, readonly Tag[]> = {
  notification: ['Notification'],
  booking: ['Booking', 'Review', 'Summary', 'Availability'],
  listing: ['Listing'],
  // The signed-in person carries their business.
  provider: ['Provider', 'Session'],
};

/** Keeps what a signed-in person sees true while the page is open. Draws nothing, and loads nothing before the page is idle. */
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
    // Without this chunk the page works as before: it shows what is new when it is opened again.
    const forget = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      forget();
      end?.();
    };
  }, [userId, dispatch]);
  return null;
}

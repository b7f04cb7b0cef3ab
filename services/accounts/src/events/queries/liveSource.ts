import { lacksChangeStreams, openLiveChanges } from './liveChanges';
import { openLiveTail, type LiveListener, type LiveSource } from './liveTail';

let hasChanges: boolean | undefined;

/**
 * Reports all live updates of this database that are committed from now on: by a change stream where the
 * server supports it (checked once), else by polling. One source serves all listeners of a process. Rejects
 * when no database answers.
 */
export const openLiveSource = async (listener: LiveListener): Promise<LiveSource> => {
  if (hasChanges === false) return openLiveTail(listener);
  try {
    const source = await openLiveChanges(listener);
    hasChanges = true;
    return source;
  } catch (error) {
    if (hasChanges || !lacksChangeStreams(error)) throw error;
    hasChanges = false;
    return openLiveTail(listener);
  }
};

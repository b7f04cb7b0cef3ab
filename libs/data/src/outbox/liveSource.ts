import { lacksChangeStreams, openLiveChanges } from './liveChanges';
import { openLiveTail, type LiveListener, type LiveSource } from './liveTail';

let hasChanges: boolean | undefined;

/**
 * Hears of all news of this database that is committed from now on: by a change stream where the server has them (found out
 * once), else by the tail. One for all readers of a process. Rejects when no database answers.
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

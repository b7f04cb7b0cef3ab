import { act } from '@testing-library/react';
import { api, type AppStore } from '@tm/platform';

/** The store notifies screens of responses with the next frame. */
const frame = () => new Promise((done) => requestAnimationFrame(done));

/**
 * Waits until all calls of a screen, and the calls that follow from their responses, are answered and
 * rendered. For checks that read the screen for some time, as axe does: a response during the check would
 * change the screen.
 */
export async function settled({ dispatch }: AppStore): Promise<void> {
  const running = () => [
    ...dispatch(api.util.getRunningQueriesThunk()),
    ...dispatch(api.util.getRunningMutationsThunk()),
  ];
  do
    await act(async () => {
      await Promise.all(running());
      await frame();
    });
  while (running().length > 0);
}

import { act } from '@testing-library/react';
import { api, type AppStore } from '@tm/platform';

/** The store tells screens of its answers with the next frame. */
const frame = () => new Promise((done) => requestAnimationFrame(done));

/**
 * Waits until every call of a screen, and those that their answers lead to, is answered and drawn. For what reads the screen for a while, as
 * axe does: an answer meanwhile would change it under its eyes.
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

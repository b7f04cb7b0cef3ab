import { http } from 'msw';
import type { services } from './services';

/** Holds back the responses to a call until `release()`, for tests of actions during the call. */
export const hold = (
  { server }: ReturnType<typeof services>,
  method: 'get' | 'put' | 'post',
  path: string,
) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http[method](path, async () => {
      await released;
    }),
  );
  return release;
};

import { http } from 'msw';
import type { services } from './services';

/** Holds the answers to a call back until `release()`: for what somebody does meanwhile. */
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

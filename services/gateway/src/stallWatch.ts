import type { ServerResponse } from 'node:http';

type Progress = { sent: number; since: number };

/**
 * Closes responses that pause: bytes wait for a client that has read none for `timeout` ms. Neither Node nor
 * undici closes those: undici stops its timer while its reader is paused. A response that waits for its
 * service has no bytes to send and is not closed.
 */
export function createStallWatch(timeout: number, now: () => number = Date.now) {
  const watched = new Map<ServerResponse, Progress>();

  function look(): void {
    for (const [res, progress] of watched) {
      const { socket } = res;
      if (!socket) continue;
      const waiting = socket.writableLength;
      const sent = socket.bytesWritten - waiting;
      if (waiting === 0 || sent !== progress.sent) Object.assign(progress, { sent, since: now() });
      else if (now() - progress.since >= timeout) res.destroy();
    }
  }

  const timer = setInterval(look, Math.ceil(timeout / 4)).unref();

  return {
    watch: (res: ServerResponse): void => {
      watched.set(res, { sent: -1, since: now() });
      res.once('close', () => watched.delete(res));
    },
    /** Stops watching an event stream, which handles slow readers itself. */
    forget: (res: ServerResponse): void => void watched.delete(res),
    close: (): void => clearInterval(timer),
  };
}

import type { ServerResponse } from 'node:http';

type Progress = { sent: number; since: number };

/**
 * Ends answers that stand still: bytes wait for a visitor who has taken none for `timeout` ms. Neither Node nor undici ends those: undici
 * stops its own clock while its reader is paused. An answer that waits for its service has nothing to send, and is left alone.
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
    /** For event streams: they look after slow readers themselves. */
    forget: (res: ServerResponse): void => void watched.delete(res),
    close: (): void => clearInterval(timer),
  };
}

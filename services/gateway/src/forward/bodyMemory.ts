import { GatewayProblem, tooBusy } from '../problem';

type Caps = { total: number; perAddress: number };
type Share = { bytes: number; bodies: Set<() => void> };

/**
 * Limits the bytes of incomplete bodies. At the limit, the address that uses the most bytes loses its oldest
 * body.
 */
export function createBodyMemory({ total, perAddress }: Caps) {
  const shares = new Map<string, Share>();
  let usedBytes = 0;

  function makeRoom(own: number): void {
    const most = [...shares.values()].reduce((a, b) => (b.bytes > a.bytes ? b : a));
    const [oldest] = most.bodies;
    if (most.bytes <= own || !oldest) throw tooBusy();
    oldest();
  }

  /** Registers one body. `cut` cancels the body and must end with `free`. */
  return function open(bucket: string, cut: () => void) {
    let taken = 0;

    function take(bytes: number): void {
      const own = (shares.get(bucket)?.bytes ?? 0) + bytes;
      if (own > perAddress)
        throw new GatewayProblem(
          429,
          'too_many_requests',
          'Too many large requests at once. Please try again.',
          {
            'retry-after': '3',
            connection: 'close',
          },
        );
      while (usedBytes + bytes > total) makeRoom(own);
      const share = shares.get(bucket) ?? { bytes: 0, bodies: new Set() };
      shares.set(bucket, share);
      share.bytes += bytes;
      share.bodies.add(cut);
      taken += bytes;
      usedBytes += bytes;
    }

    function free(): void {
      const share = shares.get(bucket);
      if (!share || taken === 0) return;
      share.bytes -= taken;
      share.bodies.delete(cut);
      if (share.bodies.size === 0) shares.delete(bucket);
      usedBytes -= taken;
      taken = 0;
    }

    return { take, free };
  };
}

export type BodyMemory = ReturnType<typeof createBodyMemory>;

const SILENCES = 5;
const WINDOW_MS = 30_000;
const PAUSE_MS = 30_000;

export type Breaker = {
  /** Returns true while the payment company is not to be called. */
  isOpen: () => boolean;
  /** Counts one silence. */
  count: () => void;
};

type Settings = {
  /** Monotonic time in ms. */
  now: () => number;
  onChange: (isOpen: boolean) => void;
};

/**
 * Creates the circuit breaker of one process: 5 silences within 30 s open it for 30 s. Then it forgets them,
 * so that five more open it again. Silences of calls from before it opened are not counted.
 */
export const createBreaker = ({ now, onChange }: Settings): Breaker => {
  let silences: number[] = [];
  let openedAt: number | null = null;
  const isOpen = (): boolean => {
    if (openedAt === null) return false;
    if (now() - openedAt < PAUSE_MS) return true;
    openedAt = null;
    silences = [];
    onChange(false);
    return false;
  };
  return {
    isOpen,
    count: () => {
      if (isOpen()) return;
      silences = [...silences.filter((at) => now() - at < WINDOW_MS), now()];
      if (silences.length < SILENCES) return;
      openedAt = now();
      onChange(true);
    },
  };
};

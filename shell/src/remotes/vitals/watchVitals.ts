import type { VitalsReport } from '@tm/contracts';

export type Vitals = Pick<VitalsReport, 'lcp' | 'cls' | 'inp'>;
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

/** A session of layout shifts ends after a pause of one second, or after five seconds. */
const SHIFT_PAUSE_MS = 1_000;
const SHIFT_SESSION_MS = 5_000;
/** The longest interactions. INP ignores one of every fifty. */
const MAX_INTERACTIONS = 10;
const INTERACTIONS_PER_OUTLIER = 50;
/** Shorter interactions are not listed by the browser. */
const MIN_INTERACTION_MS = 40;

function observe<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
  more: object = {},
): () => void {
  const read = (entries: PerformanceEntryList) => entries.forEach((entry) => onEntry(entry as Entry));
  try {
    const observer = new PerformanceObserver((list) => read(list.getEntries()));
    observer.observe({ type, buffered: true, ...more });
    return () => {
      read(observer.takeRecords());
      observer.disconnect();
    };
  } catch {
    return () => undefined; // The browser does not measure this.
  }
}

/** Largest contentful paint in ms. */
function watchPaint() {
  let value: number | undefined;
  const end = observe('largest-contentful-paint', ({ startTime }) => (value = Math.round(startTime)));
  return { end, value: () => value };
}

/** Cumulative layout shift: the sum of the worst session. */
function watchShifts() {
  let [worst, session, first, last] = [0, 0, 0, -SHIFT_PAUSE_MS];
  const end = observe<Shift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSame = startTime - last < SHIFT_PAUSE_MS && startTime - first < SHIFT_SESSION_MS;
    if (!isSame) first = startTime;
    session = isSame ? session + value : value;
    last = startTime;
    worst = Math.max(worst, session);
  });
  return { end, value: () => Math.round(worst * 1_000) / 1_000 };
}

/** Interaction to next paint in ms; undefined without an interaction. */
function watchInteractions() {
  const longest = new Map<number, number>();
  const ids = new Set<number>();
  const end = observe<Interaction>(
    'event',
    ({ interactionId, duration }) => {
      if (!interactionId) return;
      ids.add(interactionId);
      longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      const sorted = [...longest].sort(([, a], [, b]) => b - a);
      for (const [id] of sorted.slice(MAX_INTERACTIONS)) longest.delete(id);
    },
    { durationThreshold: MIN_INTERACTION_MS },
  );
  const value = () => {
    const count = (performance as { interactionCount?: number }).interactionCount ?? ids.size;
    const sorted = [...longest.values()].sort((a, b) => b - a);
    return sorted[Math.min(Math.floor(count / INTERACTIONS_PER_OUTLIER), sorted.length - 1)];
  };
  return { end, value };
}

const wasHidden = () =>
  document.visibilityState !== 'visible' ||
  performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');

/**
 * Measures the web vitals since the page load, and passes them to `onEnd` when the page is hidden or the
 * returned function is called. A page that was in the background measures nothing, because its browser
 * delayed it.
 */
export function watchVitals(onEnd: (values: Vitals) => void): () => void {
  if (wasHidden()) return () => undefined;
  const [paint, shifts, interactions] = [watchPaint(), watchShifts(), watchInteractions()];
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', finish);
    for (const { end } of [paint, shifts, interactions]) end();
    onEnd({ lcp: paint.value(), cls: shifts.value(), inp: interactions.value() });
  };
  function handleVisibility(): void {
    if (document.visibilityState === 'hidden') finish();
  }
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', finish);
  return finish;
}

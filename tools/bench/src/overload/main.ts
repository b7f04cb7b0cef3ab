import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseMemory } from '../measure/memory';
import { SLOW_KINDS, startSlowClients, type ConnectionEnds, type SlowKind } from './slowClients';
import { measureVisitors, type Visits } from './visitors';

/**
 * Measures the effect of slow clients on visitors of a running site. All addresses are loopback:
 * slow clients use 127.0.0.2 or twenty addresses, visitors use another one. See README.md.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4200' },
    pid: { type: 'string' },
    seconds: { type: 'string', default: '15' },
  },
});
const port = Number(values.port);
const measuredMs = Number(values.seconds) * 1000;
const pid = values.pid;
/** Time between the start of slow clients and the measurement. */
const SETTLE_MS = 3_000;
/** Pause between two measurements. */
const REST_MS = 3_000;

const MB = 1024 * 1024;
const memoryNow = async (): Promise<number> =>
  pid === undefined ? NaN : parseMemory(await readFile(`/proc/${pid}/status`, 'utf8')).resident / MB;

async function maxMemory<T>(task: () => Promise<T>): Promise<{ result: T; max: number }> {
  let max = await memoryNow();
  let isOver = false;
  const running = task().finally(() => (isOver = true));
  for (; !isOver; await pause(200)) max = Math.max(max, await memoryNow());
  return { result: await running, max };
}

type Row = {
  name: string;
  addresses: number;
  visits: Visits;
  memory: string;
  ends: ConnectionEnds | undefined;
};

async function measure(kind: SlowKind, count: number): Promise<Row> {
  const addresses = Array.from({ length: count }, (_, n) => `127.0.0.${n + 2}`);
  const before = await memoryNow();
  let isOver = false;
  const slow = startSlowClients({ port, kind, addresses, isOver: () => isOver });
  const { result, max } = await maxMemory(async () => {
    await pause(SETTLE_MS);
    return measureVisitors(port, measuredMs);
  });
  const ends = slow.ends();
  isOver = true;
  slow.leave();
  await pause(REST_MS);
  const memory = [before, max, await memoryNow()].map((mb) => mb.toFixed(0)).join(' / ');
  return { name: `${kind.count} × ${kind.name}`, addresses: count, visits: result, memory, ends };
}

const formatRow = ({ name, addresses, visits, memory, ends }: Row): string => {
  const { count, failed, p50, p99 } = visits;
  const endCounts = ends
    ? `${ends.answered408} · ${ends.answered429} · ${ends.answeredOther} · ${ends.reset} · ${ends.open}`
    : '';
  return `| ${name} | ${addresses} | ${count} | ${failed} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${memory} | ${endCounts} |`;
};

const measureQuiet = async (name: string): Promise<Row> => {
  const { result, max } = await maxMemory(() => measureVisitors(port, measuredMs));
  return { name, addresses: 0, visits: result, memory: max.toFixed(0), ends: undefined };
};

console.log(
  '| slow clients | addresses | visits | failed | p50 ms | p99 ms | RSS MB before / max / after | 408 · 429 · other · reset · open |',
);
console.log('|---|---|---|---|---|---|---|---|');
await measureVisitors(port, 3_000);
console.log(formatRow(await measureQuiet('none')));
for (const kind of SLOW_KINDS)
  for (const count of [1, 20]) console.log(formatRow(await measure(kind, count)));
console.log(formatRow(await measureQuiet('none, again')));

import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryIn } from '../measure/memory';
import { SLOW_KINDS, startSlowClients, type Ends, type SlowKind } from './slowClients';
import { measureVisitors, type Visits } from './visitors';

/**
 * What slow clients do to other visitors of a running site. Everything is loopback: the slow ones come from 127.0.0.2, or from twenty
 * addresses, the visitors from another. See README.md.
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
/** So long the slow ones are there before anything is measured. */
const BEFORE_MS = 3_000;
/** So long the site rests between two rows. */
const REST_MS = 3_000;

const MB = 1024 * 1024;
const memoryNow = async (): Promise<number> =>
  pid === undefined ? NaN : memoryIn(await readFile(`/proc/${pid}/status`, 'utf8')).resident / MB;

async function mostMemory<T>(act: () => Promise<T>): Promise<{ result: T; most: number }> {
  let most = await memoryNow();
  let isOver = false;
  const acting = act().finally(() => (isOver = true));
  for (; !isOver; await pause(200)) most = Math.max(most, await memoryNow());
  return { result: await acting, most };
}

type Row = { name: string; addresses: number; visits: Visits; memory: string; ends: Ends | undefined };

async function measure(kind: SlowKind, count: number): Promise<Row> {
  const addresses = Array.from({ length: count }, (_, n) => `127.0.0.${n + 2}`);
  const before = await memoryNow();
  let isOver = false;
  const slow = startSlowClients({ port, kind, addresses, isOver: () => isOver });
  const { result, most } = await mostMemory(async () => {
    await pause(BEFORE_MS);
    return measureVisitors(port, measuredMs);
  });
  const ends = slow.ends();
  isOver = true;
  slow.leave();
  await pause(REST_MS);
  const memory = [before, most, await memoryNow()].map((mb) => mb.toFixed(0)).join(' / ');
  return { name: `${kind.count} × ${kind.name}`, addresses: count, visits: result, memory, ends };
}

const shown = ({ name, addresses, visits, memory, ends }: Row): string => {
  const { count, failed, p50, p99 } = visits;
  const told = ends
    ? `${ends.answered408} · ${ends.answered429} · ${ends.answeredOther} · ${ends.reset} · ${ends.open}`
    : '';
  return `| ${name} | ${addresses} | ${count} | ${failed} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${memory} | ${told} |`;
};

const quiet = async (name: string): Promise<Row> => {
  const { result, most } = await mostMemory(() => measureVisitors(port, measuredMs));
  return { name, addresses: 0, visits: result, memory: most.toFixed(0), ends: undefined };
};

console.log(
  '| slow clients | addresses | visits | failed | p50 ms | p99 ms | RSS MB before / most / after | 408 · 429 · other · reset · open |',
);
console.log('|---|---|---|---|---|---|---|---|');
await measureVisitors(port, 3_000);
console.log(shown(await quiet('none')));
for (const kind of SLOW_KINDS) for (const count of [1, 20]) console.log(shown(await measure(kind, count)));
console.log(shown(await quiet('none, again')));

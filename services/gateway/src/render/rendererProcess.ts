import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Logger } from 'pino';
import * as z from 'zod';
import { createBackoff } from './backoff';
import {
  RENDER_FAULTS,
  type PageMessage,
  type PairCode,
  type PairName,
  type RendererAnswer,
  type RendererMessage,
  type RenderOutcome,
} from './messages';
import { rendererProgram } from './rendererProgram';

/** Time without an answer after which the process is killed: longer than all limits of its threads. */
const STUCK_MS = 60_000;

const text = z.string();
const answerForm: z.ZodType<RendererAnswer> = z.object({
  id: z.number(),
  outcome: z.union([
    z.object({ page: z.object({ content: text, style: text, state: text }) }),
    z.object({ fault: z.enum(RENDER_FAULTS), reason: text }),
  ]),
});

/** Makes Linux end the process before all others when the machine has no memory left. */
function endFirst(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Other systems have no such file.
  }
}

/**
 * Starts the process without settings of the gateway, and without its files and outputs. It can read no file
 * except its programs.
 */
function startChild(): ChildProcess {
  const { file, flags } = rendererProgram();
  const child = fork(file, [], {
    execArgv: flags,
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  endFirst(child.pid);
  // The process must not keep the gateway running.
  child.unref();
  child.channel?.unref();
  return child;
}

type Waiting = { pair: PairName; resolve: (outcome: RenderOutcome) => void; timer: NodeJS.Timeout };
type Running = { child: ChildProcess; known: Set<PairName>; waiting: Map<number, Waiting> };
type PageRequest = Pick<PageMessage, 'pair' | 'page' | 'answers'> & {
  /** Called if the process does not have the code of the pair. */
  readCode: () => Promise<PairCode>;
};

const NOT_RUNNING: RenderOutcome = { fault: 'process', reason: 'The renderer process does not run.' };
const CRASHED: RenderOutcome = { fault: 'crash', reason: 'The renderer process ended.' };

const send = ({ child }: Running, message: RendererMessage): void => {
  // The end of the process is reported by its events.
  if (child.connected) child.send(message, () => undefined);
};

/** Passes an answer of the process to the page that waits for it. */
function receive({ known, waiting }: Running, raw: unknown): RenderOutcome | undefined {
  const { data } = answerForm.safeParse(raw);
  const asked = data && waiting.get(data.id);
  if (!data || !asked) return undefined;
  const { id, outcome } = data;
  waiting.delete(id);
  clearTimeout(asked.timer);
  if ('fault' in outcome && outcome.fault === 'unknown') known.delete(asked.pair);
  asked.resolve(outcome);
  return outcome;
}

/**
 * Runs the renderer process, which starts with the first page. After an unexpected end, the next page starts
 * another one, with increasing pauses after several ends in a row.
 */
export function createRendererProcess(log: Logger) {
  const backoff = createBackoff();
  let running: Running | undefined;
  let isClosed = false;
  let lastId = 0;

  function onEnd(ended: Running, reason: object): void {
    if (running !== ended) return;
    running = undefined;
    ended.child.kill('SIGKILL');
    if (!isClosed) {
      backoff.fail();
      log.error(reason, 'the renderer process ended');
    }
    for (const { resolve, timer } of ended.waiting.values()) {
      clearTimeout(timer);
      resolve(CRASHED);
    }
  }

  function start(): Running | undefined {
    if (running || isClosed || backoff.isResting()) return running;
    const child = startChild();
    const started: Running = { child, known: new Set(), waiting: new Map() };
    child.on('message', (raw) => {
      const outcome = receive(started, raw);
      if (outcome && 'page' in outcome) backoff.succeed();
    });
    child.once('error', (err) => onEnd(started, { err }));
    child.once('exit', (status, signal) => onEnd(started, { status, signal }));
    running = started;
    log.info({ rendererPid: child.pid }, 'the renderer process started');
    return started;
  }

  /** Sends the code of a pair, once per process. Returns false if the process has ended. */
  async function sendCode(to: Running, pair: PairName, readCode: PageRequest['readCode']): Promise<boolean> {
    if (to.known.has(pair)) return true;
    const code = await readCode();
    if (to !== running) return false;
    if (!to.known.has(pair)) send(to, { kind: 'code', pair, ...code });
    to.known.add(pair);
    return true;
  }

  /** Starts the process and the thread of a pair, so that its first page is rendered sooner. */
  async function prepare({ pair, readCode }: Pick<PageRequest, 'pair' | 'readCode'>): Promise<void> {
    const to = start();
    if (to) await sendCode(to, pair, readCode);
  }

  /** Renders a page. Rejects only if the code cannot be read. */
  async function render({ pair, page, answers, readCode }: PageRequest): Promise<RenderOutcome> {
    const to = start();
    if (!to || !(await sendCode(to, pair, readCode))) return NOT_RUNNING;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => to.child.kill('SIGKILL'), STUCK_MS).unref();
      to.waiting.set(id, { pair, resolve, timer });
      send(to, { kind: 'page', id, pair, page, answers });
    });
  }

  /** Ends the process and resolves when it has ended. */
  async function close(): Promise<void> {
    isClosed = true;
    const child = running?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // The event must reach a gateway that has nothing else to do.
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  return { prepare, render, close };
}

export type RendererProcess = ReturnType<typeof createRendererProcess>;

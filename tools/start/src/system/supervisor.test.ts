import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './ports';
import type { ServiceProcess } from './serviceProcess';
import { supervise } from './supervisor';
import { untilReady } from './untilReady';

const SERVING_PROGRAM = `require('node:http').createServer((_, res) => res.end()).listen(Number(process.argv[1]), '127.0.0.1')`;
const UNREADY_PROGRAM = 'setInterval(() => {}, 1000)';
const KILLED_PROGRAM = 'process.kill(process.pid, "SIGKILL")';
const EXITING_PROGRAM = 'process.exit(1)';

const children: ChildProcess[] = [];

afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function run(program: string, port = 0): ChildProcess {
  const child = spawn(process.execPath, ['-e', program, String(port)]);
  children.push(child);
  return child;
}

/** Starts a real process that runs `program` and waits for it like `npm start` waits for a service. */
async function launch(
  name: string,
  program: string,
  {
    signal,
    lastOutput = 'it printed no output.',
  }: { signal?: AbortSignal; lastOutput?: string | undefined } = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = run(program, port);
  let isStopRequested = false;
  const stop = async () => {
    isStopRequested = true;
    const exited = once(child, 'exit');
    if (child.kill()) await exited;
  };
  try {
    await untilReady({ name, child, url, signal, lastOutput: () => lastOutput });
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, child, url, logFile: 'a.log', isStopped: () => isStopRequested, stop };
}

/** Supervises one service whose starts run `programs` in order; later starts succeed. */
function superviseBookings(programs: string[], lastOutput?: string) {
  const problems: string[] = [];
  const readyCallbacks: (() => void)[] = [];
  let starts = 0;
  let ready = 0;
  const services = supervise<'bookings'>({
    launch: (name, signal) => launch(name, programs[starts++] ?? SERVING_PROGRAM, { signal, lastOutput }),
    onReady: () => readyCallbacks[++ready]?.(),
    onProblem: (line) => problems.push(line),
  });
  return {
    services,
    problems,
    starts: () => starts,
    untilReadyCount: (time: number) => new Promise<void>((resolve) => (readyCallbacks[time] = resolve)),
    kill: () => services.processes.get('bookings')!.child.kill('SIGKILL'),
  };
}

const RESTART_MESSAGE = 'The bookings service stopped unexpectedly (its log is a.log). Restarting it …';

describe('supervise', () => {
  it('restarts a service that died, and does not restart it after stopAll', async () => {
    const { services, problems, starts, untilReadyCount, kill } = superviseBookings([]);
    await services.start('bookings');
    const restarted = untilReadyCount(2);
    kill();
    await restarted;
    expect(problems).toEqual([RESTART_MESSAGE]);
    await services.stopAll();
    expect(services.processes.get('bookings')!.child.killed).toBe(true);
    expect(starts()).toBe(2);
  });

  it('restarts a service that is killed during restarts, and reports this once', async () => {
    const { services, problems, starts, untilReadyCount, kill } = superviseBookings([
      SERVING_PROGRAM,
      KILLED_PROGRAM,
      KILLED_PROGRAM,
      KILLED_PROGRAM,
    ]);
    await services.start('bookings');
    const restarted = untilReadyCount(2);
    kill();
    await restarted;
    expect(starts()).toBe(5);
    expect(problems).toEqual([
      RESTART_MESSAGE,
      'The bookings service stopped while starting: it printed no output.',
    ]);
    await services.stopAll();
  });

  it('reports once when a service stops right after each of several starts', async () => {
    const { services, problems, untilReadyCount, kill } = superviseBookings([]);
    await services.start('bookings');
    for (const time of [2, 3, 4]) {
      const restarted = untilReadyCount(time);
      kill();
      await restarted;
    }
    expect(problems).toEqual([RESTART_MESSAGE]);
    await services.stopAll();
  });

  it('reports the last output of a failed restart, and rejects a first start with it', async () => {
    const sentence = 'bookings cannot start. The setting PORT is missing.';
    const { services, problems, untilReadyCount, kill } = superviseBookings(
      [SERVING_PROGRAM, EXITING_PROGRAM, EXITING_PROGRAM],
      sentence,
    );
    await services.start('bookings');
    const restarted = untilReadyCount(2);
    kill();
    await restarted;
    expect(problems).toEqual([RESTART_MESSAGE, `The bookings service stopped while starting: ${sentence}`]);
    await services.stopAll();
    await expect(superviseBookings([EXITING_PROGRAM], sentence).services.start('bookings')).rejects.toThrow(
      sentence,
    );
  });

  it('stops a service during its restart', async () => {
    const { services, starts, kill } = superviseBookings([SERVING_PROGRAM, UNREADY_PROGRAM]);
    await services.start('bookings');
    kill();
    while (starts() < 2) await new Promise((resolve) => setImmediate(resolve));
    await services.stopAll();
    const { exitCode, signalCode } = children.at(-1)!;
    expect(exitCode ?? signalCode).not.toBeNull();
    expect(starts()).toBe(2);
  });
});

describe('untilReady', () => {
  it.each([
    ['is killed', KILLED_PROGRAM],
    ['ends', EXITING_PROGRAM],
  ])('rejects immediately when the process %s', async (_how, program) => {
    const since = Date.now();
    await expect(launch('bookings', program)).rejects.toThrow('stopped while starting');
    expect(Date.now() - since).toBeLessThan(10_000);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './ports';
import type { ServiceProcess } from './services';
import { supervise } from './supervisor';
import { untilReady } from './untilReady';

const SERVES = `require('node:http').createServer((_, res) => res.end()).listen(Number(process.argv[1]), '127.0.0.1')`;
const NEVER_SERVES = 'setInterval(() => {}, 1000)';
const DIES = 'process.kill(process.pid, "SIGKILL")';
const REFUSES = 'process.exit(1)';

const children: ChildProcess[] = [];

afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function run(program: string, port = 0): ChildProcess {
  const child = spawn(process.execPath, ['-e', program, String(port)]);
  children.push(child);
  return child;
}

/** A real process that runs `program`, awaited as `npm start` awaits a service. */
async function launch(
  name: string,
  program: string,
  { signal, lastWords = 'it said nothing.' }: { signal?: AbortSignal; lastWords?: string | undefined } = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = run(program, port);
  let asked = false;
  const stop = async () => {
    asked = true;
    const gone = once(child, 'exit');
    if (child.kill()) await gone;
  };
  try {
    await untilReady({ name, child, url, signal, lastWords: () => lastWords });
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, child, url, logFile: 'a.log', isStopped: () => asked, stop };
}

/** Supervises one service whose starts run `programs`, one after the other; afterwards it starts well. */
function site(programs: string[], lastWords?: string) {
  const troubles: string[] = [];
  const readyAt: (() => void)[] = [];
  let starts = 0;
  let ready = 0;
  const services = supervise<'bookings'>({
    launch: (name, signal) => launch(name, programs[starts++] ?? SERVES, { signal, lastWords }),
    onReady: () => readyAt[++ready]?.(),
    onTrouble: (line) => troubles.push(line),
  });
  return {
    services,
    troubles,
    starts: () => starts,
    untilReadyFor: (time: number) => new Promise<void>((resolve) => (readyAt[time] = resolve)),
    kill: () => services.processes.get('bookings')!.child.kill('SIGKILL'),
  };
}

const STOPPED = 'The bookings service stopped by itself (its log is a.log). Starting it again …';

describe('the services of a running site', () => {
  it('start again when they die, and stay down once they were stopped', async () => {
    const { services, troubles, starts, untilReadyFor, kill } = site([]);
    await services.start('bookings');
    const again = untilReadyFor(2);
    kill();
    await again;
    expect(troubles).toEqual([STOPPED]);
    await services.stopAll();
    expect(services.processes.get('bookings')!.child.killed).toBe(true);
    expect(starts()).toBe(2);
  });

  it('start again when they are killed while they start again, and say so once', async () => {
    const { services, troubles, starts, untilReadyFor, kill } = site([SERVES, DIES, DIES, DIES]);
    await services.start('bookings');
    const again = untilReadyFor(2);
    kill();
    await again;
    expect(starts()).toBe(5);
    expect(troubles).toEqual([STOPPED, 'The bookings service stopped while starting: it said nothing.']);
    await services.stopAll();
  });

  it('say once that they stop again and again right after each start', async () => {
    const { services, troubles, untilReadyFor, kill } = site([]);
    await services.start('bookings');
    for (const time of [2, 3, 4]) {
      const again = untilReadyFor(time);
      kill();
      await again;
    }
    expect(troubles).toEqual([STOPPED]);
    await services.stopAll();
  });

  it('repeat the sentence of a setting that is wrong, and a first start fails with it', async () => {
    const sentence = 'bookings cannot start. The setting PORT is missing.';
    const { services, troubles, untilReadyFor, kill } = site([SERVES, REFUSES, REFUSES], sentence);
    await services.start('bookings');
    const again = untilReadyFor(2);
    kill();
    await again;
    expect(troubles).toEqual([STOPPED, `The bookings service stopped while starting: ${sentence}`]);
    await services.stopAll();
    await expect(site([REFUSES], sentence).services.start('bookings')).rejects.toThrow(sentence);
  });

  it('are stopped while they start again, too', async () => {
    const { services, starts, kill } = site([SERVES, NEVER_SERVES]);
    await services.start('bookings');
    kill();
    while (starts() < 2) await new Promise((resolve) => setImmediate(resolve));
    await services.stopAll();
    const { exitCode, signalCode } = children.at(-1)!;
    expect(exitCode ?? signalCode).not.toBeNull();
    expect(starts()).toBe(2);
  });
});

describe('waiting for a service that starts', () => {
  it.each([
    ['is killed', DIES],
    ['ends', REFUSES],
  ])('ends at once when it %s', async (_how, program) => {
    const since = Date.now();
    await expect(launch('bookings', program)).rejects.toThrow('stopped while starting');
    expect(Date.now() - since).toBeLessThan(10_000);
  });
});

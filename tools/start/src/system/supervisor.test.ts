import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServiceProcess } from './services';
import { supervise } from './supervisor';

/** A real process that waits to be ended. */
function launchSleeper(name: string): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  let asked = false;
  const stop = async () => {
    asked = true;
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  };
  return Promise.resolve({ name, child, url: '', logFile: 'a.log', isStopped: () => asked, stop });
}

describe('the services of a running site', () => {
  it('start again when they die, and stay down once they were stopped', async () => {
    const troubles: string[] = [];
    let ready: () => void = () => {};
    const again = new Promise<void>((resolve) => (ready = resolve));
    let starts = 0;
    const site = supervise({
      launch: launchSleeper,
      onReady: () => (starts += 1) === 2 && ready(),
      onTrouble: (line) => troubles.push(line),
    });
    await site.start('bookings');
    site.processes.get('bookings')!.child.kill('SIGKILL');
    await again;
    expect(troubles).toEqual([
      'The bookings service stopped by itself (its log is a.log). Starting it again …',
    ]);
    await site.stopAll();
    expect(site.processes.get('bookings')!.child.killed).toBe(true);
    expect(starts).toBe(2);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openHeap } from './heap';

const MEGABYTE = 1_000_000;
/** Program that allocates 20 MB of garbage, then retains 5 MB more for each line of its input. */
const PROGRAM = `
  const kept = [];
  const make = () => Array.from({ length: 625_000 }, (_, at) => at + 0.5);
  for (let at = 0; at < 4; at += 1) make();
  process.stdin.on('data', () => { kept.push(make()); console.log('kept'); });
  console.log('ready');
`;

let child: ChildProcess;
beforeEach(async () => {
  child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout!, 'data');
});
afterEach(() => child.kill('SIGKILL'));

test('collected returns retained memory without garbage', async () => {
  const heap = await openHeap(child.pid!);
  const before = await heap.collected();
  expect(before).toBeLessThan(15 * MEGABYTE);
  child.stdin!.write('more\n');
  await once(child.stdout!, 'data');
  expect((await heap.collected()) - before).toBeGreaterThan(4 * MEGABYTE);
  heap.close();
});

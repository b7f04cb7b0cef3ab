import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { isDatabaseDown, DomainError } from '@tm/mongo';
import { isProcessKilled } from './processError';
import { resolveProgram, streamOfProcess } from './streamOfProcess';

const folder = mkdtempSync(join(tmpdir(), 'own-process-'));
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
afterAll(() => rmSync(folder, { recursive: true }));

const OTHER_SIDE = pathToFileURL(join(__dirname, 'answerParent.ts')).href;
let programs = 0;
/** Runs a program with `work` as the body of a function with the parameter `asked`. */
const run = (work: string, asked: unknown = null, env = {}, maxMs?: number): Promise<Readable> => {
  programs += 1;
  const file = join(folder, `program${programs}.process.ts`);
  writeFileSync(
    file,
    `import { Readable } from 'node:stream';
    import { writeFileSync } from 'node:fs';
    import { answerParent } from '${OTHER_SIDE}';
    void answerParent(async (asked) => { ${work} });`,
  );
  return streamOfProcess({ program: pathToFileURL(file), asked, env, maxMs });
};

test('returns everything that the program writes, with its input and its own settings', async () => {
  const work = 'return Readable.from([asked.word, process.env.PLACE, "x".repeat(asked.many)])';
  const asked = { word: 'Ṣọlá', many: 3_000_000 };
  expect(await text(await run(work, asked, { PLACE: 'Lagos' }))).toBe(`ṢọláLagos${'x'.repeat(3_000_000)}`);
  expect(await buffer(await run('return Readable.from([])'))).toHaveLength(0);
});

test('passes none of the settings of the service that starts it', async () => {
  process.env['SESSION_KEYS'] = 'must not be seen';
  const names = await text(
    await run('return Readable.from([Object.keys(process.env).join()])', null, { PLACE: 'x' }),
  );
  expect(names).toContain('PLACE');
  expect(names).not.toContain('SESSION_KEYS');
});

test('a rejection before the first output has the same code and message', async () => {
  const refusing = run(
    `const { DomainError } = await import('${pathToFileURL(join(__dirname, '../../../../data/mongo/src/domainError.ts')).href}');
    throw new DomainError('invalid', 'invalid', 'Too many', { search: ['Too many'] });`,
  );
  const error = await refusing.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ kind: 'invalid', message: 'Too many', errors: { search: ['Too many'] } });
});

test('a database failure, another error and a crash without a message are distinguished', async () => {
  const down = await run(
    "throw Object.assign(new Error('away'), { name: 'MongoServerSelectionError' })",
  ).catch((reason: unknown) => reason);
  expect(isDatabaseDown(down)).toBe(true);
  await expect(run("throw Object.assign(new TypeError('odd'), { code: 7 })")).rejects.toMatchObject({
    name: 'TypeError',
    message: 'odd',
    code: 7,
    stack: expect.stringContaining('.process.ts'),
  });
  await expect(run("process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})")).rejects.toThrow(
    'SIGKILL',
  );
});

test('a program that takes too long or too much memory is killed, and its error says so', async () => {
  const endOf = (work: string, maxMs?: number) =>
    run(work, null, {}, maxMs).catch((reason: unknown) => reason);
  const slow = await endOf('for (;;);', 2_000);
  const large = await endOf('const all = []; for (;;) all.push(new Array(100_000).fill(all.length));');
  expect([slow, large].map(isProcessKilled)).toEqual([true, true]);
  const wrong = await endOf('process.exit(3)');
  expect([wrong, new Error('other'), null].map(isProcessKilled)).toEqual([false, false, false]);
  expect(await text(await run('return Readable.from(["in time"])', null, {}, 60_000))).toBe('in time');
});

test.each([
  ['fails', "throw new Error('The database is down')", 'down'],
  ['is ended', "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})", 'SIGKILL'],
  ['ends by itself', 'process.exit(3)', 'status 3'],
])('a program that %s in the middle breaks the stream', async (_, fault, message) => {
  const stream = await run(`return Readable.from((async function* () { yield 'begun'; ${fault}; })())`);
  await expect(text(stream)).rejects.toThrow(message);
});

/** Writes 40 MB and records how many it has created. */
const MANY = `return Readable.from((async function* () {
  for (let made = 1; made <= 40; made += 1) { writeFileSync(asked.note, String(made)); yield Buffer.alloc(1_000_000); }
})(), { objectMode: false, highWaterMark: 65_536 })`;
const note = (name: string) => {
  const path = join(folder, name);
  return { path, made: () => Number(readFileSync(path, 'utf8')) };
};

test('creates only as much as is read: an unread program waits while another is read to its end', async () => {
  const [still, other] = [note('still'), note('other')];
  const waiting = await run(MANY, { note: still.path });
  expect(await buffer(await run(MANY, { note: other.path }))).toHaveLength(40_000_000);
  expect(other.made()).toBe(40);
  expect(still.made()).toBeLessThan(5);
  expect(await buffer(waiting)).toHaveLength(40_000_000);
});

test('ends with its reader', async () => {
  const stream = await run("return Readable.from([String(process.pid), 'x'.repeat(10_000_000)])");
  const [first] = (await stream[Symbol.asyncIterator]().next()).value.toString().match(/^\d+/)!;
  const isThere = () => {
    try {
      return process.kill(Number(first), 0);
    } catch {
      return false;
    }
  };
  expect(isThere()).toBe(true);
  stream.destroy();
  while (isThere()) await new Promise(setImmediate);
});

test('a program is in the folder of its module, as source and in the build', () => {
  expect(resolveProgram('file:///app/src/bookings/export.ts', 'file').pathname).toBe(
    '/app/src/bookings/file.process.ts',
  );
  expect(resolveProgram('file:///app/dist/main.js', 'file').pathname).toBe('/app/dist/file.process.js');
});

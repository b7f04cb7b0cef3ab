import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { errorTold } from './processError';

/** In MB, of V8's heap: what lives a page long needs no more, and a heap that may grow does, however little is kept. */
const HEAP = ['--max-semi-space-size=2', '--max-old-space-size=96'];
const MOST_SAID = 10_000;

/**
 * The file of a program `<name>.process.ts` beside the module that says `import.meta.url`: the source itself, or what the build has made of
 * it beside the service.
 */
export const programBeside = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.process${extname(new URL(moduleUrl).pathname)}`, moduleUrl);

/** What a program may see of this process's environment: nothing that names a key, a password or an address. */
const OPEN = ['PATH', 'NODE_ENV', 'TMPDIR', 'TZ', 'LANG'];
const inherited = () =>
  Object.fromEntries(OPEN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const start = (program: URL, env: Record<string, string>) => {
  const file = fileURLToPath(program);
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, [...HEAP, ...loader, file], {
    env: { ...inherited(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
};

/** Resolves when it has ended well, rejects with the error it told. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-MOST_SAID)));
    child.once('error', reject);
    child.once('close', (status, signal) =>
      status === 0 ? resolve() : reject(errorTold(said, signal ?? `status ${status}`)),
    );
  });

type Work = {
  program: URL;
  /** What it is asked: anything that JSON can say. By its input, because other programs of the machine may read arguments. */
  asked: unknown;
  /** All of its settings: it has none of this process's. */
  env?: Record<string, string>;
};

/**
 * What a program of this service writes (`answerParent`), in a process of its own that lives until it is read: work whose garbage would
 * stretch the heap of the service, and whose pauses everybody would wait for, has a small heap there. Resolves when the first of it is there,
 * and rejects with the error that it ended with before. A reader who waits holds it back, one who leaves ends it, and the stream breaks
 * when it ends before all is written.
 */
export const streamOfProcess = async ({ program, asked, env = {} }: Work): Promise<Readable> => {
  const child = start(program, env);
  const end = ended(child);
  const body = new PassThrough({
    // The end of its output is no end yet: it may have died.
    flush: (done) => void end.then(() => done(), done),
  });
  // One that is gone has told why; who reads nothing yet hears of it by `errored`.
  child.stdin.on('error', () => undefined);
  body.on('error', () => undefined);
  end.catch((error: Error) => body.destroy(error));
  pipeline(child.stdout, body, () => child.kill('SIGKILL'));
  child.stdin.end(JSON.stringify(asked));
  await once(body, 'readable');
  return body;
};

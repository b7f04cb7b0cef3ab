import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { deserializeError } from './processError';

/** Heap limits of V8 in MB. Pages of rows need no more, but V8 lets a heap without a limit grow. */
const HEAP = ['--max-semi-space-size=2', '--max-old-space-size=96'];
const MAX_ERROR_OUTPUT = 10_000;

/**
 * Returns the file of the program `<name>.process.ts` in the folder of the module `import.meta.url`: the
 * source, or its build output.
 */
export const resolveProgram = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.process${extname(new URL(moduleUrl).pathname)}`, moduleUrl);

/** Environment variables that a program inherits: none with a key, a password or an address. */
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

/** Resolves when the child ended with status 0, otherwise rejects with its error. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let errorOutput = '';
    child.stderr?.on(
      'data',
      (chunk: Buffer) => (errorOutput = `${errorOutput}${chunk.toString()}`.slice(-MAX_ERROR_OUTPUT)),
    );
    child.once('error', reject);
    child.once('close', (status, signal) =>
      status === 0 ? resolve() : reject(deserializeError(errorOutput, signal ?? `status ${status}`)),
    );
  });

type Work = {
  program: URL;
  /**
   * Input of the program, any JSON. It is sent through stdin, because other programs of the machine may read
   * arguments.
   */
  asked: unknown;
  /** All settings of the program; it inherits none of this process. */
  env?: Record<string, string>;
  /** Time after which the process is killed, in ms. Without it, it lives as long as its reader. */
  maxMs?: number;
};

/**
 * Streams the output of a program of this service (`answerParent`) from a separate process that lives until
 * it is read. Work with much garbage would grow the heap of the service and pause all requests; the separate
 * process has a small heap. Resolves with the first output, rejects with the program's error before that. A
 * slow reader slows it down, a reader who disconnects ends it, and the stream breaks if it ends before
 * everything is written.
 */
export const streamOfProcess = async ({ program, asked, env = {}, maxMs }: Work): Promise<Readable> => {
  const child = start(program, env);
  const timer = maxMs && setTimeout(() => child.kill('SIGKILL'), maxMs);
  if (timer) child.once('close', () => clearTimeout(timer));
  const end = ended(child);
  const body = new PassThrough({
    // The end of the output does not mean success: the process may have died.
    flush: (done) => void end.then(() => done(), done),
  });
  // The process reports its error through `ended`; without a reader, `errored` of the stream has it.
  child.stdin.on('error', () => undefined);
  body.on('error', () => undefined);
  end.catch((error: Error) => body.destroy(error));
  pipeline(child.stdout, body, () => child.kill('SIGKILL'));
  child.stdin.end(JSON.stringify(asked));
  await once(body, 'readable');
  return body;
};

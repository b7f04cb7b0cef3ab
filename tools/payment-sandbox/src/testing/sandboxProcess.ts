import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const MAIN = join(__dirname, '..', 'main.ts');

/** Programs of this test file. A failed test does not end its program, and Jest would wait for it. */
const started = new Set<ChildProcess>();
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

export const newDataDir = () => mkdtemp(join(tmpdir(), 'payments-'));

/**
 * Runs the program with an environment, without waiting for it. `largestFile` is the size in KiB that its
 * files may have, as on a full disk.
 */
export function runMain(env: Record<string, string>, largestFile?: number) {
  const command = [process.execPath, '--import', 'tsx', MAIN];
  const [program, ...args] = largestFile
    ? ['bash', '-c', `ulimit -f ${largestFile}; exec "$@"`, 'bash', ...command]
    : command;
  const child = spawn(program!, args, { env: { PATH: process.env['PATH'], ...env } });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return { child, errors: text(child.stderr) };
}

type Answer = { status: number; body: Record<string, unknown> & { data: never; message: string } };

/** The started program, its API with the key, and its switches. */
export class SandboxProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly pageUrl: string,
    readonly key: string,
  ) {}

  static async start(
    dataDir: string,
    env: Record<string, string> = {},
    largestFile?: number,
  ): Promise<SandboxProcess> {
    const { child, errors } = runMain({ DATA_DIR: dataDir, ...env }, largestFile);
    const ready = once(child.stdout, 'data') as Promise<[Buffer]>;
    const line = await Promise.race([
      ready.then(([data]) => String(data)),
      errors.then((all) => Promise.reject(new Error(all))),
    ]);
    const { url, pageUrl } = JSON.parse(line) as { url: string; pageUrl: string };
    const key = (await readFile(join(dataDir, 'payments', 'secret.key'), 'utf8')).trim();
    return new SandboxProcess(child, url, pageUrl, key);
  }

  async api(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** Returns the data of a call that must succeed. */
  async data<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const answer = await this.api(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.message}`);
    return answer.body.data;
  }

  /** Runs an action of the console. */
  async control(
    name: string,
    fields: Record<string, unknown> = {},
  ): Promise<{ status: number; result: never; message: string; location?: string }> {
    const response = await fetch(`${this.url}/__sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return { ...((await response.json()) as { result: never; message: string }), status: response.status };
  }

  page = (path: string): Promise<string> =>
    fetch(`${this.url}${path}`, { headers: { accept: 'text/html' } }).then((response) => response.text());

  async state<State>(): Promise<State> {
    return (await fetch(`${this.url}/__sandbox/state`).then((response) => response.json())) as State;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}

/** Gives each test of a file its own folder and one started program. */
export function useSandbox(env: Record<string, string> = {}) {
  const scene = {} as { dataDir: string; sandbox: SandboxProcess };
  beforeAll(async () => {
    scene.dataDir = await newDataDir();
    scene.sandbox = await SandboxProcess.start(scene.dataDir, env);
  });
  afterAll(async () => {
    await scene.sandbox.end();
    await rm(scene.dataDir, { recursive: true, force: true });
  });
  return scene;
}

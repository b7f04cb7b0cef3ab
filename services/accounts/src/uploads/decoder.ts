import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UploadRejection } from '@tm/schema/records';

/** Instructions for the decoder: which readers it may use; further members are for `decoder.worker.mjs`. */
export type Recipe = Record<string, unknown> & {
  /** Reader of each accepted MIME type. */
  readers: Readonly<Record<string, string>>;
  /** Types that are only recognized, not decoded. */
  asTheyAre: readonly string[];
};
export type Decoded = { type: string; files: Buffer[] };
type Head = { type?: string; refusal?: UploadRejection; sizes: number[] };

/** Decoding has 10 s, writing every file needs one or two more. */
const MAX_MS = 25_000;
const IDLE_MS = 5 * 60_000;
const HEAP = ['--max-semi-space-size=2', '--max-old-space-size=96'];
/** Bytes of the whole process: 40 million pixels need about 250 MB. */
const MAX_MEMORY = 1024 ** 3;
const MEMORY_CHECK_MS = 250;
const PAGE_BYTES = 4096;
const MAX_ANSWER = 64 * 1024 ** 2;

const PROGRAM = fileURLToPath(new URL('./decoder.worker.mjs', import.meta.url));

/** Node 24 has this name, Node 20 the older one. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Returns the `node_modules` folders above a program, nearest first. A release has links to those of the
 * workspace: Node reads the link and then the folder behind it, so both are in the list.
 */
const packageFolders = (program: string): string[] => {
  const above = (folder: string): string[] => {
    const parent = dirname(folder);
    return [join(folder, 'node_modules'), ...(parent === folder ? [] : above(parent))];
  };
  const folders = above(dirname(program)).filter((folder) => existsSync(folder));
  return [...new Set(folders.flatMap((folder) => [folder, realpathSync(folder)]))];
};

/**
 * The process reads its own code only, writes no file, starts no process. sharp is a native addon, which the
 * permission model cannot restrict. `folder/*` includes the folder itself: a rule for it beside `folder/*`
 * makes Node 20 refuse the content.
 */
const permissions = (program: string): string[] => [
  PERMISSION,
  '--allow-addons',
  `--allow-fs-read=${program}`,
  ...packageFolders(program).map((folder) => `--allow-fs-read=${folder}${sep}*`),
];

/** Returns the memory of a process in bytes; 0 on systems without `/proc`. */
const memoryOf = (pid: number | undefined): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
};

const frame = (recipe: Recipe, bytes: Buffer): Buffer => {
  const head = Buffer.from(JSON.stringify(recipe));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(head.length, 0);
  lengths.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([lengths, head, bytes]);
};

/**
 * Parses the received answer; null while it is incomplete. A file may have taken over the process, so no
 * value in it is trusted.
 */
const readAnswer = (received: Buffer): (Decoded | UploadRejection) | null => {
  if (received.length < 8) return null;
  const [headLength, bodyLength] = [received.readUInt32LE(0), received.readUInt32LE(4)];
  if (headLength + bodyLength > MAX_ANSWER) throw new Error('The response of the decoder is too large.');
  if (received.length < 8 + headLength + bodyLength) return null;
  const { type, refusal, sizes } = JSON.parse(received.toString('utf8', 8, 8 + headLength)) as Head;
  if (refusal) return refusal;
  let at = 8 + headLength;
  const files = sizes.map((size) => received.subarray(at, (at += size)));
  return { type: String(type), files };
};

type Options = {
  maxMs?: number;
  maxMemory?: number;
  idleMs?: number;
  /** Path of the decoding program. */
  program?: string;
};

/**
 * Decodes untrusted files, one at a time, in a separate process: with an empty environment, so that an
 * exploited decoder finds no key there, under Node's permission model, and with limits of time and memory.
 * The process stays warm between files. A file that ends it counts as unreadable; the next gets a new
 * process.
 */
export const createDecoder = ({
  maxMs = MAX_MS,
  maxMemory = MAX_MEMORY,
  idleMs = IDLE_MS,
  program = PROGRAM,
}: Options = {}) => {
  let warm: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [...HEAP, ...permissions(program), '--no-warnings', program], {
      env: {},
      cwd: dirname(program),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    // A stopping service does not wait for the process, which ends when its input closes.
    child.unref();
    for (const stream of [child.stdin, child.stdout]) (stream as { unref?: () => void } | null)?.unref?.();
    child.stdin?.on('error', () => undefined);
    child.once('error', () => undefined);
    child.once('close', () => {
      if (warm === child) warm = undefined;
    });
    return child;
  };

  const run = (child: ChildProcess, recipe: Recipe, bytes: Buffer) =>
    new Promise<Decoded | UploadRejection>((resolve) => {
      let received = Buffer.alloc(0);
      const end = (result: Decoded | UploadRejection) => {
        clearTimeout(timeout);
        clearInterval(memoryCheck);
        child.stdout?.off('data', take);
        child.off('close', fail);
        resolve(result);
      };
      const fail = () => {
        child.kill('SIGKILL');
        if (warm === child) warm = undefined;
        end('unreadable');
      };
      const take = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        try {
          const answer = readAnswer(received);
          if (answer) end(answer);
        } catch {
          fail();
        }
      };
      const timeout = setTimeout(fail, maxMs);
      const memoryCheck = setInterval(() => memoryOf(child.pid) > maxMemory && fail(), MEMORY_CHECK_MS);
      child.stdout?.on('data', take);
      child.once('close', fail);
      child.stdin?.write(frame(recipe, bytes));
    });

  const decode = async (bytes: Buffer, recipe: Recipe): Promise<Decoded | UploadRejection> => {
    clearTimeout(idle);
    warm ??= start();
    const result = await run(warm, recipe, bytes);
    idle = setTimeout(() => warm?.kill('SIGKILL'), idleMs).unref();
    return result;
  };

  return {
    decode: (bytes: Buffer, recipe: Recipe): Promise<Decoded | UploadRejection> => {
      const turn = last.then(() => decode(bytes, recipe));
      last = turn.catch(() => undefined);
      return turn;
    },
    /** Returns the process id, for tests. */
    pid: () => warm?.pid,
  };
};

const decoder = createDecoder();
/** Decoder that all uploads of this service share. */
export const decode = decoder.decode;

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../system/commands';
import { EngineError } from '../system/engineError';
import type { Log } from '../system/log';
import { withLock } from '../system/folderLock';
import { engineFolder, templateFolder } from '../engineFolder';
import { isRoot } from '../server/runAs';
import { downloadPackages } from './aptPackages';
import { buildEngineTree } from './engineTree';
import { makeTemplate } from './template';

const TOOLS = ['apt-get', 'dpkg-deb', 'setpriv'];

const isOnPath = (tool: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => folder !== '' && existsSync(join(folder, tool)));

const assertPossible = (): void => {
  const missing = TOOLS.filter((tool) => !isOnPath(tool));
  if (process.platform !== 'linux' || missing.length > 0) {
    throw new EngineError('DocumentDB is installed from Debian packages, which needs a Linux with apt');
  }
};

const install = async (engine: string, log: Log): Promise<void> => {
  const started = Date.now();
  const work = mkdtempSync(join(dirname(engine), 'installing-'));
  try {
    const packages = await downloadPackages(join(work, 'apt'), log);
    log('Unpacking the database engine …');
    const unpacked = join(work, 'unpacked');
    mkdirSync(unpacked);
    for (const file of packages) await runCommand('dpkg-deb', ['-x', file, unpacked]);
    const tree = join(work, 'engine');
    await buildEngineTree(unpacked, tree);
    // The folder of mkdtemp is closed to other users, but as root the server runs as another user.
    if (isRoot()) await runCommand('chmod', ['755', work]);
    log('Preparing a first database …');
    await makeTemplate(tree);
    renameSync(tree, engine);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  log(`The database engine is installed (${Math.round((Date.now() - started) / 1000)} s, in ${engine}).`);
};

/**
 * Returns the folder of the unpacked engine, and installs it when this machine has none. The system itself is
 * not changed.
 */
export const installedEngine = async (log: Log): Promise<string> => {
  const engine = engineFolder();
  const isReady = (): boolean => existsSync(templateFolder(engine));
  if (isReady()) return engine;
  assertPossible();
  const onWait = (): void => log('Waiting for another process that installs the database engine …');
  await withLock(`${engine}.lock`, onWait, async () => {
    if (!isReady()) await install(engine, log);
  });
  return engine;
};

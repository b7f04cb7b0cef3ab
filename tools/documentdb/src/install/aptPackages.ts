import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../system/commands';
import { EngineError, reasonOf } from '../system/engineError';
import type { Log } from '../system/log';

const SUITE = 'forky';
const PACKAGE = 'postgresql-18-documentdb';
const DEBIAN_KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Dependencies of Debian's packages that a database started by hand does not need. */
const NOT_NEEDED =
  /^(perl|libperl|locales|libc-l10n|gnupg|gpg|dirmngr|pinentry|fonts-|systemd$|libsystemd-shared|gdal-|mariadb-common|mysql-common|openssl$|ssl-cert|ucf|debconf|adduser|passwd|login|procps|postgresql-client|postgresql-common)/;

/** Returns the mirrors that apt already uses here, the most likely first. Other mirrors are never used. */
const knownMirrors = async (): Promise<string[]> => {
  const lines = (await runCommand('apt-get', ['indextargets', '--format', '$(SITE) $(RELEASE)'])).split('\n');
  const sites = lines
    .map((line) => line.split(' '))
    .filter(([site, release]) => site && !release?.includes('security'));
  return [...new Set(sites.map(([site]) => site ?? ''))];
};

/**
 * Writes an apt state that is completely inside one folder, so that the system's own state is neither read
 * nor changed.
 */
const writePrivateState = (folder: string, mirror: string): string => {
  for (const path of ['state/lists/partial', 'cache/archives/partial', 'log'])
    mkdirSync(join(folder, path), { recursive: true });
  const signedBy = existsSync(DEBIAN_KEYRING) ? ` [signed-by=${DEBIAN_KEYRING}]` : '';
  writeFileSync(join(folder, 'sources.list'), `deb${signedBy} ${mirror} ${SUITE} main\n`);
  writeFileSync(join(folder, 'state/status'), '');
  const configuration = join(folder, 'apt.conf');
  const settings = {
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': join(folder, 'state/status'),
    'Dir::Cache': join(folder, 'cache'),
    'Dir::Log': join(folder, 'log'),
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferences': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '2',
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': 'root',
    'Debug::NoLocking': 'true',
  };
  // The system's hooks after an update clean the system's caches and must not run here.
  const cleared = [
    'APT::Update::Pre-Invoke',
    'APT::Update::Post-Invoke',
    'APT::Update::Post-Invoke-Success',
    'DPkg::Post-Invoke',
  ];
  const lines = [
    ...cleared.map((name) => `#clear ${name};`),
    ...Object.entries(settings).map(([key, value]) => `${key} "${value}";`),
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`);
  return configuration;
};

const updateLists = async (folder: string, mirrors: string[]): Promise<string> => {
  const failures: string[] = [];
  for (const mirror of mirrors) {
    const configuration = writePrivateState(folder, mirror);
    try {
      await runCommand('apt-get', ['-c', configuration, '-o', 'APT::Update::Error-Mode=any', 'update']);
      return configuration;
    } catch (error) {
      failures.push(reasonOf(error));
    }
  }
  throw new EngineError(
    `no package mirror has Debian ${SUITE} (${failures.join('; ') || 'apt knows no mirror'})`,
  );
};

const packageNames = (uris: string): string[] =>
  uris
    .split('\n')
    .filter((line) => line.startsWith("'"))
    .map((line) => (line.split(' ')[1] ?? '').split('_')[0] ?? '');

/**
 * Downloads the engine's packages into the folder, verified by apt's signatures, and returns the paths of the
 * files.
 */
export const downloadPackages = async (folder: string, log: Log): Promise<string[]> => {
  const configuration = await updateLists(folder, await knownMirrors());
  const uris = await runCommand('apt-get', [
    '-c',
    configuration,
    'install',
    '--yes',
    '--print-uris',
    PACKAGE,
  ]);
  const names = packageNames(uris).filter((name) => !NOT_NEEDED.test(name));
  log(`Downloading ${names.length} Debian packages (once for this machine) …`);
  const archives = join(folder, 'cache/archives');
  await runCommand('apt-get', ['-c', configuration, 'download', ...names], { cwd: archives });
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
};

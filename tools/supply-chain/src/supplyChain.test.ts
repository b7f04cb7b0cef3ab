import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exceptionsFile, judgeAdvisories } from './advisories';
import { licenceList, refusedLicences } from './licences';
import { npm } from './npm';
import { ROOT } from './root';
import { makeSbom, packagesOf, type Component } from './sbom';
import { findSecrets } from './secrets';

const TODAY = new Date().toISOString().slice(0, 10);
const packageOf = (name: string, ...licenses: string[]): Component => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  licenses,
  properties: [],
});

describe('packages of the lock file', () => {
  const packages = packagesOf(makeSbom());

  it('are all in the bill of materials', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string; link?: boolean; name?: string }>;
    };
    // An alias stands in the list under the name of the package behind it.
    const listed = new Set(packages.map(({ purl }) => purl));
    const purlOf = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const wanted = Object.entries(lock.packages)
      .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
      .map(([path, entry]) => purlOf(entry.name ?? path.split('node_modules/').at(-1)!, entry.version));
    expect(wanted.filter((entry) => !listed.has(entry))).toEqual([]);
  });

  it('have licences that allow their use', () => {
    expect(refusedLicences(packages)).toEqual([]);
  });

  it('carry a checksum each', () => {
    const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    const { packages: entries } = JSON.parse(lock) as {
      packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const without = Object.entries(entries).filter(
      ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity,
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });
});

describe('the rule of licences', () => {
  it('accepts one of several that may be chosen', () => {
    expect(refusedLicences([packageOf('a', '(MIT OR GPL-3.0-only)')])).toEqual([]);
  });

  it('refuses a package when one of several that hold together is not allowed', () => {
    expect(refusedLicences([packageOf('a', 'MIT AND GPL-3.0-only')])).toEqual([
      'a@1.0.0: MIT AND GPL-3.0-only',
    ]);
  });

  it('refuses a package without a licence', () => {
    expect(refusedLicences([packageOf('a')])).toEqual(['a@1.0.0: no licence']);
  });

  it('accepts an exception for its own package only', () => {
    expect(refusedLicences([packageOf('axe-core', 'MPL-2.0'), packageOf('other', 'MPL-2.0')])).toEqual([
      'other@1.0.0: MPL-2.0',
    ]);
  });

  it('lists each package with its licence', () => {
    expect(licenceList([packageOf('a', 'MIT')])).toBe('package,version,licence\n"a","1.0.0","MIT"');
  });
});

const FLAW = { title: 'Reads files', url: 'https://github.com/advisories/GHSA-aaaa', severity: 'high' };
const answer = JSON.stringify({ vulnerabilities: { left: { via: [FLAW] }, right: { via: ['left'] } } });
const accepted = {
  advisory: FLAW.url,
  package: 'left',
  reason: 'the function is not called by us',
  until: '2026-12-01',
};

describe('the rule of advisories', () => {
  it('names an advisory that nobody has accepted', () => {
    expect(judgeAdvisories(answer, [], '2026-11-23')?.open).toEqual([
      `left: high: Reads files (${FLAW.url})`,
    ]);
  });

  it('accepts an exception until its day, and names it from then on', () => {
    expect(judgeAdvisories(answer, [accepted], '2026-11-30')).toEqual({ open: [], expired: [] });
    const late = judgeAdvisories(answer, [accepted], '2026-12-01');
    expect([late?.open.length, late?.expired.length]).toEqual([1, 1]);
  });

  it.each(['', 'npm error', '{"statusCode":405,"error":{}}'])(
    'gives no verdict when the registry answers %j',
    (nothing) => {
      expect(judgeAdvisories(nothing, [], '2026-11-23')).toBeNull();
    },
  );
});

it('no package has an advisory that is not accepted', () => {
  const { exceptions } = exceptionsFile.parse(
    JSON.parse(readFileSync(join(ROOT, 'tools/supply-chain/advisory-exceptions.json'), 'utf8')),
  );
  const verdict = judgeAdvisories(npm(['audit', '--json']), exceptions, TODAY);
  if (verdict === null)
    process.stdout.write('• Advisories were not checked: the registry does not answer npm audit.\n');
  else expect(verdict).toEqual({ open: [], expired: [] });
});

describe('secrets', () => {
  it('stand in no file of the repository', () => {
    expect(findSecrets(ROOT)).toEqual([]);
  });

  it('are found in a new file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const key = ['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' ');
    writeFileSync(
      join(folder, 'notes.txt'),
      `${key}\n${'MIIEowIBAAKCAQEA'.repeat(20)}\n${key.replace('BEGIN', 'END')}\n`,
    );
    expect(findSecrets(folder)).toMatchObject([{ file: 'notes.txt' }]);
    rmSync(folder, { recursive: true });
  });
});

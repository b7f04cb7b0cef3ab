import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exceptionsFile, checkAdvisories } from './advisories';
import { licenceList, rejectedLicences } from './licences';
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

describe('lock file packages', () => {
  const packages = packagesOf(makeSbom());

  it('are all in the bill of materials', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string; link?: boolean; name?: string }>;
    };
    // The bill of materials lists an alias under the name of its target package.
    const listed = new Set(packages.map(({ purl }) => purl));
    const purlOf = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const wanted = Object.entries(lock.packages)
      .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
      .map(([path, entry]) => purlOf(entry.name ?? path.split('node_modules/').at(-1)!, entry.version));
    expect(wanted.filter((entry) => !listed.has(entry))).toEqual([]);
  });

  it('have accepted licences', () => {
    expect(rejectedLicences(packages)).toEqual([]);
  });

  it('each have a checksum', () => {
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

describe('rejectedLicences', () => {
  it('accepts a package when one of its alternative licences is allowed', () => {
    expect(rejectedLicences([packageOf('a', '(MIT OR GPL-3.0-only)')])).toEqual([]);
  });

  it('rejects a package when one of its combined licences is not allowed', () => {
    expect(rejectedLicences([packageOf('a', 'MIT AND GPL-3.0-only')])).toEqual([
      'a@1.0.0: MIT AND GPL-3.0-only',
    ]);
  });

  it('rejects a package without a licence', () => {
    expect(rejectedLicences([packageOf('a')])).toEqual(['a@1.0.0: no licence']);
  });

  it('applies an exception to its named package only', () => {
    expect(rejectedLicences([packageOf('axe-core', 'MPL-2.0'), packageOf('other', 'MPL-2.0')])).toEqual([
      'other@1.0.0: MPL-2.0',
    ]);
  });

  it('lists each package and its licence', () => {
    expect(licenceList([packageOf('a', 'MIT')])).toBe('package,version,licence\n"a","1.0.0","MIT"');
  });
});

const ADVISORY = { title: 'Reads files', url: 'https://github.com/advisories/GHSA-aaaa', severity: 'high' };
const auditOutput = JSON.stringify({
  vulnerabilities: { left: { via: [ADVISORY] }, right: { via: ['left'] } },
});
const exception = {
  advisory: ADVISORY.url,
  package: 'left',
  reason: 'the function is not called by us',
  until: '2026-12-01',
};

describe('checkAdvisories', () => {
  it('reports an advisory without an exception', () => {
    expect(checkAdvisories(auditOutput, [], '2026-11-23')?.open).toEqual([
      `left: high: Reads files (${ADVISORY.url})`,
    ]);
  });

  it('accepts an exception before its end date and reports it as expired from that date', () => {
    expect(checkAdvisories(auditOutput, [exception], '2026-11-30')).toEqual({ open: [], expired: [] });
    const onEndDate = checkAdvisories(auditOutput, [exception], '2026-12-01');
    expect([onEndDate?.open.length, onEndDate?.expired.length]).toEqual([1, 1]);
  });

  it.each(['', 'npm error', '{"statusCode":405,"error":{}}'])(
    'returns null when the registry responds with %j',
    (response) => {
      expect(checkAdvisories(response, [], '2026-11-23')).toBeNull();
    },
  );
});

it('npm audit reports no advisory without an exception', () => {
  const { exceptions } = exceptionsFile.parse(
    JSON.parse(readFileSync(join(ROOT, 'tools/supply-chain/advisory-exceptions.json'), 'utf8')),
  );
  const result = checkAdvisories(npm(['audit', '--json']), exceptions, TODAY);
  if (result === null)
    process.stdout.write('• Advisories were not checked because the registry does not support npm audit.\n');
  else expect(result).toEqual({ open: [], expired: [] });
});

describe('findSecrets', () => {
  it('finds no secret in the repository', () => {
    expect(findSecrets(ROOT)).toEqual([]);
  });

  it('finds a secret in an untracked file', () => {
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

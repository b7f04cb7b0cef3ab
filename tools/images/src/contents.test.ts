import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bytesOf, faultsOf, mayWrite, readTree, type Contents } from './contents';
import { looseIn } from './restrictions';

describe('the file system of an image', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tree-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is as large as its files; a second name and a link add nothing', () => {
    mkdirSync(join(root, 'app'));
    writeFileSync(join(root, 'app/main.js'), 'x'.repeat(1000));
    linkSync(join(root, 'app/main.js'), join(root, 'app/again.js'));
    symlinkSync('/app/main.js', join(root, 'link.js'));
    expect(bytesOf(readTree(root))).toBe(1000);
  });

  it('is larger than its base by the files that the base does not have so, whatever it has left out', () => {
    const treeOf = (sizes: Record<string, number>) => ({
      sizes: new Map(Object.entries(sizes)),
      packages: [],
      writable: [],
    });
    const base = treeOf({ '/bin/node': 100, '/bin/npm': 40, '/etc/passwd': 3 });
    expect(bytesOf(treeOf({ '/bin/node': 100, '/etc/passwd': 4, '/app/main.js': 5 }), base)).toBe(9);
  });

  it('names packages at any depth, those with a scope too', () => {
    for (const name of ['koa', 'koa/node_modules/debug', '@koa/router'])
      mkdirSync(join(root, 'app/node_modules', name), { recursive: true });
    expect(readTree(root).packages.sort()).toEqual(['@koa/router', 'debug', 'koa']);
  });

  it('names what everybody may write', () => {
    writeFileSync(join(root, 'open'), '');
    chmodSync(join(root, 'open'), 0o666);
    expect(readTree(root).writable).toContain('/open');
  });

  it.each([
    [{ mode: 0o644, uid: 0, gid: 0 }, false],
    [{ mode: 0o646, uid: 0, gid: 0 }, true],
    [{ mode: 0o644, uid: 1000, gid: 0 }, true],
    [{ mode: 0o444, uid: 1000, gid: 1000 }, false],
    [{ mode: 0o664, uid: 0, gid: 1000 }, true],
  ])('%j: the user node may write it: %s', (facts, expected) => expect(mayWrite(facts)).toBe(expected));
});

describe('what is asked of an image', () => {
  const tree = { sizes: new Map(), packages: ['koa', '@aws-sdk/client-s3'], writable: ['/tmp', '/site'] };
  const good: Contents = {
    name: 'catalog',
    megabytes: 12,
    config: { User: 'node', Healthcheck: { Test: ['CMD', 'node'] } },
    hasNpm: false,
    tree: { ...tree, packages: ['koa', '@aws-sdk/client-s3'] },
  };
  const server = { isServer: true };

  it('accepts a small one without tools that runs as node', () => {
    expect(faultsOf(good, server)).toEqual([]);
  });

  it.each<[Partial<Contents>, string]>([
    [{ megabytes: 60.1 }, 'catalog is 60.1 MB above the base image, 60 MB are allowed'],
    [{ config: { ...good.config, User: '' } }, 'catalog runs as root, not as node'],
    [{ config: { User: 'node' } }, 'catalog has no HEALTHCHECK'],
    [{ hasNpm: true }, 'catalog holds a package manager'],
    [
      {
        tree: {
          ...tree,
          packages: ['koa', 'webpack', '@types/node', 'playwright-core', 'typescript', 'jest'],
        },
      },
      'catalog holds packages of builds or tests: webpack, @types/node, playwright-core, typescript, jest',
    ],
    [
      { tree: { ...tree, packages: [], writable: ['/app/dist'] } },
      'catalog has files that its user may write: /app/dist',
    ],
  ])('names the fault of %j', (fault, sentence) => {
    expect(faultsOf({ ...good, ...fault }, server)).toEqual([sentence]);
  });

  it('asks for no health check of a program that ends', () => {
    expect(faultsOf({ ...good, config: { User: 'node' } }, { isServer: false })).toEqual([]);
  });
});

describe('the restrictions of a container', () => {
  const found = { uid: 1000, capabilities: '0000000000000000', noNewPrivileges: true, writes: ['/tmp'] };

  it('hold when the program is nobody special and writes /tmp only', () => {
    expect(looseIn('catalog', found)).toEqual([]);
  });

  it('name what is loose', () => {
    expect(
      looseIn('catalog', {
        uid: 0,
        capabilities: '000001ffffffffff',
        noNewPrivileges: false,
        writes: ['/app', '/tmp'],
      }),
    ).toEqual([
      'catalog runs as root',
      'catalog has capabilities: 000001ffffffffff',
      'catalog could get new privileges',
      'catalog can write /app, /tmp',
    ]);
  });
});

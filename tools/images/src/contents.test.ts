import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { treeBytes, imageFaults, mayWrite, readTree, type Contents } from './contents';
import { restrictionFaults } from './restrictions';

describe('readTree', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tree-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('counts each file once; hard links and symbolic links add no bytes', () => {
    mkdirSync(join(root, 'app'));
    writeFileSync(join(root, 'app/main.js'), 'x'.repeat(1000));
    linkSync(join(root, 'app/main.js'), join(root, 'app/again.js'));
    symlinkSync('/app/main.js', join(root, 'link.js'));
    expect(treeBytes(readTree(root))).toBe(1000);
  });

  it('counts new and changed files against the base, and ignores files that only the base has', () => {
    const treeOf = (sizes: Record<string, number>) => ({
      sizes: new Map(Object.entries(sizes)),
      packages: [],
      writable: [],
    });
    const base = treeOf({ '/bin/node': 100, '/bin/npm': 40, '/etc/passwd': 3 });
    expect(treeBytes(treeOf({ '/bin/node': 100, '/etc/passwd': 4, '/app/main.js': 5 }), base)).toBe(9);
  });

  it('lists packages at any depth, including scoped packages', () => {
    for (const name of ['koa', 'koa/node_modules/debug', '@koa/router'])
      mkdirSync(join(root, 'app/node_modules', name), { recursive: true });
    expect(readTree(root).packages.sort()).toEqual(['@koa/router', 'debug', 'koa']);
  });

  it('lists files that every user may write', () => {
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
  ])('mayWrite(%j) returns %s for the user node', (stats, expected) =>
    expect(mayWrite(stats)).toBe(expected),
  );
});

describe('imageFaults', () => {
  const tree = { sizes: new Map(), packages: ['koa', '@aws-sdk/client-s3'], writable: ['/tmp', '/site'] };
  const good: Contents = {
    name: 'catalog',
    megabytes: 12,
    config: { User: 'node', Healthcheck: { Test: ['CMD', 'node'] } },
    hasNpm: false,
    tree: { ...tree, packages: ['koa', '@aws-sdk/client-s3'] },
  };
  const server = { isServer: true };

  it('accepts a small image without tools that runs as node', () => {
    expect(imageFaults(good, server)).toEqual([]);
  });

  it.each<[Partial<Contents>, string]>([
    [{ megabytes: 60.1 }, 'catalog is 60.1 MB above the base image, the limit is 60 MB'],
    [{ config: { ...good.config, User: '' } }, 'catalog runs as root, not as node'],
    [{ config: { User: 'node' } }, 'catalog has no HEALTHCHECK'],
    [{ hasNpm: true }, 'catalog contains a package manager'],
    [
      {
        tree: {
          ...tree,
          packages: ['koa', 'webpack', '@types/node', 'playwright-core', 'typescript', 'jest'],
        },
      },
      'catalog contains packages of builds or tests: webpack, @types/node, playwright-core, typescript, jest',
    ],
    [
      { tree: { ...tree, packages: [], writable: ['/app/dist'] } },
      'catalog has files that its user may write: /app/dist',
    ],
  ])('reports the fault of %j', (fault, sentence) => {
    expect(imageFaults({ ...good, ...fault }, server)).toEqual([sentence]);
  });

  it('requires no health check of a one-off job', () => {
    expect(imageFaults({ ...good, config: { User: 'node' } }, { isServer: false })).toEqual([]);
  });
});

describe('restrictionFaults', () => {
  const found = { uid: 1000, capabilities: '0000000000000000', noNewPrivileges: true, writes: ['/tmp'] };

  it('accepts a program without privileges that can write /tmp only', () => {
    expect(restrictionFaults('catalog', found)).toEqual([]);
  });

  it('reports each missing restriction', () => {
    expect(
      restrictionFaults('catalog', {
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

import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CODE_FOLDERS } from '@tm/build/workspace';
import * as files from './files.mjs';

const { ROOT } = files;
/** The declaration of a recursive function in JavaScript has no type. */
const filesBelow = files.filesBelow as (path: string) => string[];

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const CODE = /\.(?:tsx?|mts|mjs)$/;
const TESTING_OF_SERVICE = /^@tm\/service-[a-z]+\/testing$/;

const readManifest = (project: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, project, 'package.json'), 'utf8')) as Manifest;

/** Returns the workspace projects that a file imports, those of tests included. */
function importsOf(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, path), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => !(path.startsWith('services/') && TESTING_OF_SERVICE.test(name)))
    .flatMap((name) => /^@tm\/[^/]+/.exec(name) ?? []);
}

const projects = CODE_FOLDERS.flatMap((folder) => filesBelow(folder))
  .filter((path) => path.endsWith('/package.json'))
  .map((path) => path.slice(0, -'/package.json'.length));

// Nx takes its project graph from these lists (ADR-048).
it.each(projects)('%s names each workspace project that it imports', (project) => {
  const { name, dependencies = {}, devDependencies = {} } = readManifest(project);
  const sources = filesBelow(project).filter(
    (path) =>
      CODE.test(path) &&
      !projects.some((inner) => inner.startsWith(`${project}/`) && path.startsWith(`${inner}/`)),
  );
  const imported = new Set(sources.flatMap(importsOf));
  const named = new Set([name, ...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  expect([...imported].filter((other) => !named.has(other))).toEqual([]);
});

const isUsed = (project: string, other: string): boolean =>
  filesBelow(project).some((path) => CODE.test(path) && importsOf(path).includes(other));

it.each(projects.filter((path) => /^(?:services|libs\/data|libs\/service-kit)/.test(path)))(
  '%s names no workspace project that it does not import',
  (project) => {
    const names = Object.keys(readManifest(project).dependencies ?? {}).filter((name) =>
      name.startsWith('@tm/'),
    );
    expect(names.filter((name) => !isUsed(project, name))).toEqual([]);
  },
);

/**
 * Services and tools leave mongoose outside their bundles. A second copy would be a second registry of
 * models.
 */
it('the workspace installs one copy of mongoose', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  expect(Object.keys(packages).filter((path) => path.endsWith('node_modules/mongoose'))).toEqual([
    'node_modules/mongoose',
  ]);
});

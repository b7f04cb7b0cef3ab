import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EFFECTS } from './withoutEffects.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const APPS = ['shell', 'mf-admin', 'mf-bookings', 'mf-catalog', 'mf-provider'];
const LIBRARIES = ['api-client', 'contracts', 'domain', 'platform', 'ui'].map((name) => `libs/${name}`);
/** An import of a file without a name. */
const FOR_EFFECT = /^import '(\.[^']*)';$/gm;

const files = [...APPS, ...LIBRARIES].flatMap((project) =>
  readdirSync(join(ROOT, project, 'src'), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(ROOT, project, 'src', name)),
);

it('lists every file that is imported for its effect alone', () => {
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FOR_EFFECT)].map(([, path]) => `${path}.ts`),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((path) => !EFFECTS.test(path))).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MODULES } from '@tm/build/workspace';
import { ROOT } from '../files.mjs';
import { factsOf, readmeOf, withFacts } from './readme';
import { filledSlotsOf, screenRoutesOf } from './sources';

describe('README of a module', () => {
  it.each(MODULES)('of %s states the facts of the code (npm run docs:modules)', async (module) => {
    const text = readFileSync(readmeOf(module), 'utf8');
    expect(text).toBe(withFacts(text, await factsOf(module)));
  });

  it.each(MODULES)('of %s names folders of its source that exist', (module) => {
    const text = readFileSync(readmeOf(module), 'utf8');
    const folders = [...text.matchAll(/`(src\/[\w/-]+)`/g)].map(([, folder = '']) => folder);
    expect(folders.filter((folder) => !existsSync(join(ROOT, module, folder)))).toEqual([]);
  });

  it('has a part between the marks', () => {
    expect(() => withFacts('# mf-catalog\n', '')).toThrow('A README of a module has a part between');
  });
});

it('screenRoutesOf reads index routes, paths and screens', () => {
  expect(screenRoutesOf('mf-catalog')).toContainEqual({
    mount: 'services',
    path: ':id',
    screen: 'ServiceDetail',
  });
  expect(screenRoutesOf('mf-admin')[0]).toEqual({ mount: 'admin', path: '', screen: 'AdminDashboard' });
});

it('filledSlotsOf reads the same slots as the remote manifest', () => {
  const { slots } = JSON.parse(readFileSync(join(ROOT, 'mf-bookings/remote.json'), 'utf8')) as {
    slots: string[];
  };
  expect(filledSlotsOf('mf-bookings').map(({ slot }) => slot)).toEqual(slots);
});

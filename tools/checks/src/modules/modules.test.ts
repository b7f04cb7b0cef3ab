import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MODULES, REMOTES } from '@tm/build/workspace';
import { ROOT } from '../files.mjs';
import { factsOf, readmeOf, withFacts } from './readme';
import { filledSlotsOf, screenRoutesOf } from './sources';

describe('README of a module', () => {
  it.each(MODULES)('of %s states the facts of the code (npm run docs:modules)', async (module) => {
    const text = readFileSync(readmeOf(module), 'utf8');
    expect(text).toBe(withFacts(text, await factsOf(module)));
  });

  it.each(MODULES)('of %s lists the panels of its dashboard with the state that needs a look', (module) => {
    const text = readFileSync(readmeOf(module), 'utf8');
    const [, table = ''] =
      /^## Dashboards\n\n\| panel \| query \| look at it when \|\n.*\n([^]*?)\n\n/m.exec(text) ?? [];
    const panels = table.split('\n').map((row) => row.split(/ \| |\| | \|/).slice(1, -1));
    expect(panels.length).toBeGreaterThanOrEqual(3);
    for (const [panel, query, state] of panels) {
      expect(panel).not.toBe('');
      expect(query).toMatch(/^`.*(http_request_duration_seconds|nodejs_|process_)[^|]*`$/);
      expect(state).toMatch(/\d|zero/);
    }
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

/** Returns the deployment commands of the text that the folder of the module does not have. */
function missingCommands(text: string, module: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, module, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [...text.matchAll(/`npm run (deploy|promote|rollback|remove) -- /g)].map(
    ([, name = '']) => name,
  );
  expect(commands).toContain('deploy');
  return commands.filter((name) => !(name in scripts));
}

it.each(MODULES.filter((module) => module !== 'services/gateway'))(
  'the folder of %s has the commands that its README names',
  (module) => {
    expect(missingCommands(readFileSync(readmeOf(module), 'utf8'), module)).toEqual([]);
  },
);

it.each(REMOTES)('the folder of %s has the commands of docs/deployment.md', (remote) => {
  const text = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8');
  const [, commands = ''] = /^## Commands$([^]*?)^## /m.exec(text) ?? [];
  expect(missingCommands(commands, remote)).toEqual([]);
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

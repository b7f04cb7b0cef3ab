import { afterEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { remoteServer, shellServer } from './serverBundles.mjs';

let dir;
afterEach(() => rmSync(dir, { recursive: true }));

/** Builds an app with a plugin of `serverBundles`. */
function build(files, plugins) {
  dir = mkdtempSync(join(tmpdir(), 'server-'));
  for (const [path, text] of Object.entries({ 'src/main.js': "console.log('main');", ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const config = {
    name: 'app',
    mode: 'production',
    context: dir,
    entry: { main: join(dir, 'src/main.js') },
    output: { path: join(dir, 'dist'), filename: '[name].js', assetModuleFilename: '[name][ext]' },
    optimization: { minimize: false },
    plugins: [new webpack.DefinePlugin({ 'process.env.TM_SHARED': '"{}"' })],
  };
  config.plugins.push(...plugins(config, dir));
  return new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => compiler.close(() => (error ? fail(error) : done(stats))));
  });
}

/** Runs the built `server.js` and returns its exports. */
function run(require) {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', readFileSync(join(dir, 'dist/server.js'), 'utf8'))(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

test('the server bundle of a remote is one file that takes provided modules from the shell', async () => {
  const stats = await build(
    {
      'src/routes.tsx':
        "import { useState } from 'react'; import { name } from '@tm/platform'; export default { useState, name, late: () => import('./late.js') };",
      'src/late.js': "export const late = 'part';",
    },
    remoteServer,
  );
  expect(stats.toJson('errors-only').errors).toEqual([]);
  const asked = [];
  const provided = { react: { useState: 'state' }, '@tm/platform': { name: 'platform' } };
  const { default: routes } = run((key) => {
    asked.push(key);
    return provided[key];
  });
  expect(routes).toMatchObject({ useState: 'state', name: 'platform' });
  expect((await routes.late()).late).toBe('part');
  expect(asked.sort()).toEqual(['@tm/platform', 'react']);
});

test('the server bundle of the shell has the remote of the page instead of the federation runtime', async () => {
  const stats = await build(
    {
      'src/app/server/main.tsx': "export { source } from '../../remotes/loading/federationSource';",
      'src/remotes/loading/serverRemote.ts': "export const source = 'remote of the page';",
      'src/remotes/loading/federationSource.js': "export const source = 'federation';",
    },
    shellServer,
  );
  expect(stats.toJson('errors-only').errors).toEqual([]);
  expect(run(() => undefined).source).toBe('remote of the page');
});

test('a server bundle that does not compile fails the build', async () => {
  const stats = await build(
    { 'src/routes.tsx': "import './none.js'; export default {};" },
    remoteServer,
  ).catch((error) => error);
  const messages =
    stats instanceof Error ? stats.message : JSON.stringify(stats.toJson('errors-only').errors);
  expect(messages).toContain('none.js');
});

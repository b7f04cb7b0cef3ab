import { afterEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { page } from '../outputs.mjs';
import { prerendering } from './prerendering.mjs';

const HTML =
  '<!doctype html><html><head>{{head}}<meta property="csp-nonce" nonce="{{nonce}}">{{preload}}<style data-page="rendered">li{}</style><script data-page="rendered">keep()</script>{{styles}}</head><body><div id="root">{{content}}</div><noscript><p>Scripts are needed</p></noscript></body></html>';
const PAGES = `{
  baseStyle: ':root{--a:$1}', preload: '<link rel="preload" href="' + picture + '">', heads: { '/': '<title>Front</title>' },
  pages: {
    '/': { content: '<a href="/__base__">Home</a><a href="/__base__/services">$& {b}</a><a href="x?u=' + encodeURIComponent('https://__origin__/__base__/') + '">', style: '<style></style>' },
    '/help/me': { content: '<p>Help</p>', style: '', isScriptless: true },
  } }`;

let dir;
afterEach(() => rmSync(dir, { recursive: true }));

function build(prerender) {
  dir = mkdtempSync(join(tmpdir(), 'prerender-'));
  const files = {
    'src/index.html': HTML,
    'src/main.js': "console.log('main');",
    'src/picture.png': 'picture',
    'src/app/prerender/main.tsx': prerender,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const config = {
    name: 'shell',
    mode: 'production',
    context: dir,
    entry: { main: join(dir, 'src/main.js') },
    output: {
      path: join(dir, 'dist'),
      filename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    optimization: { minimize: false },
    module: { rules: [{ test: /\.png$/, type: 'asset/resource' }] },
    plugins: page('shell', dir, 'shell'),
  };
  config.plugins.push(...prerendering(config, dir));
  return new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => compiler.close(() => (error ? fail(error) : done(stats))));
  });
}
const read = (name) => readFileSync(join(dir, 'dist', name), 'utf8');
const entry = (body) =>
  `const { parentPort } = require('node:worker_threads'); const picture = new URL('../../picture.png', import.meta.url).href; ${body}`;

test('the plugin writes pages as documents with the gateway’s placeholders, and their files into the build', async () => {
  const stats = await build(entry(`parentPort.postMessage(${PAGES});`));
  expect(stats.toJson('errors-only').errors).toEqual([]);
  const picture = readdirSync(join(dir, 'dist')).find((name) => name.endsWith('.png'));
  const front = read('page.html');
  expect(front).toContain(
    '<a href="{{base}}/">Home</a><a href="{{base}}/services">$& {b}</a><a href="x?u={{share}}">',
  );
  expect(front).toContain(`<link rel="preload" href="{{public}}/${picture}">`);
  expect(front).toContain('<style nonce="{{nonce}}">:root{--a:$1}</style><style></style>');
  expect(front).toMatch(
    /<script fetchpriority="low" defer="defer" src="\{\{public\}\}\/main\.\w+\.js" nonce="\{\{nonce\}\}"/,
  );
  expect(front).toMatch(/\{\{head\}\}.*\{\{preload\}\}/);
  expect(read('page-help-me.html')).toContain('<p>Help</p>');
  expect(read('page-help-me.html')).not.toContain('<script');
  expect(read('index.html')).toContain('<div id="root"></div>');
  expect(read('index.html')).not.toContain('fetchpriority');
  expect(read('index.html')).toContain('<noscript><p>Scripts are needed</p></noscript>');
  expect(read('rendered.html')).toMatch(
    /<\/style>\{\{renderedStyle\}\}.*<div id="root">\{\{content\}\}<\/div>/s,
  );
  expect(read('rendered.html')).toContain('<script fetchpriority="low" defer="defer"');
  expect(read('rendered.html')).toContain('<style>li{}</style><script>keep()</script>');
  for (const name of ['page.html', 'page-help-me.html', 'index.html'])
    expect(read(name)).not.toMatch(/keep\(\)|li\{\}/);
  for (const name of ['page.html', 'page-help-me.html', 'rendered.html'])
    expect(read(name)).not.toContain('noscript');
  expect(JSON.parse(read('documents.json'))).toEqual({
    heads: { '/': '<title>Front</title>' },
    files: { '/': 'page.html', '/help/me': 'page-help-me.html' },
    rendered: 'rendered.html',
  });
});

test.each([
  ['throws', 'throw new Error("no such component");', 'no such component'],
  ['ends without an answer', 'process.exit(3);', 'ended without pages'],
  [
    'asks for a file that the build does not have',
    `parentPort.postMessage({ ...${PAGES}, preload: '<link href="https://__public__/none.js">' });`,
    'none.js',
  ],
])('a prerender that %s fails the build', async (_what, body, message) => {
  const failure = await build(entry(body)).then(
    (stats) =>
      stats
        .toJson('errors-only')
        .errors.map((error) => error.message)
        .join(),
    (error) => error.message,
  );
  expect(failure).toContain(message);
});

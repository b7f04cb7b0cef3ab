import { Worker } from 'node:worker_threads';
import { compile } from '../server/compile.mjs';

/**
 * Runs the compiled shell in a worker thread, because it declares globals. Resolves with the one message that
 * it posts.
 */
function run(code) {
  return new Promise((done, fail) => {
    const worker = new Worker(code, { eval: true });
    worker.once('message', (pages) => {
      done(pages);
      void worker.terminate();
    });
    worker.once('error', fail);
    worker.once('exit', (status) => fail(new Error(`Prerendering ended without pages (exit ${status}).`)));
  });
}

// Placeholder addresses (of `libs/platform/src/page/basePath.ts` and the public path above) and the gateway's
// placeholders for them.
const PLACES = [
  ['https://__public__/', '{{public}}/'],
  [encodeURIComponent('https://__origin__/__base__/'), '{{share}}'],
  ['https://__origin__', '{{origin}}'],
  ['"/__base__"', '"{{base}}/"'],
  ['/__base__', '{{base}}'],
];
const inText = (text) => PLACES.reduce((html, [from, to]) => html.replaceAll(from, to), text);
const withPlaceholders = (value) => {
  if (typeof value === 'string') return inText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withPlaceholders(part)]));
};

/**
 * Returns the pages that the shell's `src/app/prerender` renders, with the gateway's placeholders in them,
 * and the files that only these pages use: `{ baseStyle, preload, heads: { path: html }, pages: { path: {
 * content, style, preload } } }`.
 */
export async function renderPages(config) {
  const compilation = await compile(config);
  const code = compilation.getAsset('prerender.js').source.source().toString();
  const files = compilation.getAssets().filter(({ name }) => name !== 'prerender.js');
  return { rendered: withPlaceholders(await run(code)), files };
}

import { renderPages } from './renderPages.mjs';

const NAME = 'PrerenderPlugin';
const REFERENCE = /\{\{public\}\}\/([\w.-]+)/g;

const fileOf = (path) => `page${path === '/' ? '' : path.replaceAll('/', '-')}.html`;
/** What the page shows is there: its font and first picture go before the script, which only adds behaviour. */
const withLateScripts = (html) => html.replaceAll(/<script (?=[^>]*\bsrc=)/g, '<script fetchpriority="low" ');
/** What the plain shell tells readers without script, and a prerendered page does not need to. */
const withoutNotice = (html) => html.replace(/<noscript>.*?<\/noscript>\n?/s, '');
const withoutScripts = (html) => html.replaceAll(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '');

/** `index.html` with its places filled; what the gateway fills stays. */
const fill = (template, { baseStyle, preload }, page) =>
  template
    .replace('{{styles}}', () => `<style nonce="{{nonce}}">${baseStyle}</style>${page?.style ?? ''}`)
    .replace('{{preload}}', () => `${preload}${page?.preload ?? ''}{{preload}}`)
    .replace('{{content}}', () => page?.content ?? '');

/**
 * Renders the shell's public pages to HTML (`page-*.html`), fills the base style into `index.html`, and lists both with each route's head in
 * `documents.json`, for the gateway: `{ heads: { path: html }, files: { path: file }, featured }`.
 */
export class PrerenderPlugin {
  constructor(config) {
    this.config = config;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const rendering = renderPages(this.config);
      rendering.catch(() => undefined); // read below, after webpack's own errors
      const addFiles = async () => {
        for (const { name, source } of (await rendering).files)
          if (!compilation.getAsset(name)) compilation.emitAsset(name, source);
      };
      const addPages = async () => {
        const { rendered } = await rendering;
        const template = compilation.getAsset('index.html').source.source().toString();
        const files = {};
        const put = (name, html) => {
          for (const [, file] of html.matchAll(REFERENCE))
            if (!compilation.getAsset(file))
              throw new Error(`${name} asks for ${file}, which this build does not have.`);
          if (compilation.getAsset(name)) compilation.updateAsset(name, new sources.RawSource(html));
          else compilation.emitAsset(name, new sources.RawSource(html));
        };
        put('index.html', fill(template, rendered));
        for (const [path, page] of Object.entries(rendered.pages)) {
          files[path] = fileOf(path);
          const withScripts = page.isScriptless ? withoutScripts : withLateScripts;
          put(files[path], fill(withoutNotice(withScripts(template)), rendered, page));
        }
        put('documents.json', JSON.stringify({ heads: rendered.heads, files, featured: rendered.featured }));
      };
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        addFiles,
      );
      // After the names of all files are final.
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        addPages,
      );
    });
  }
}

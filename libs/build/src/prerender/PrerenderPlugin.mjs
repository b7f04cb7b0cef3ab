import { renderPages } from './renderPages.mjs';

const NAME = 'PrerenderPlugin';
const REFERENCE = /\{\{public\}\}\/([\w.-]+)/g;

const fileOf = (path) => `page${path === '/' ? '' : path.replaceAll('/', '-')}.html`;
/**
 * The HTML already contains the content of the page. Scripts get a low priority, so that the font and the
 * first picture load first.
 */
const withLateScripts = (html) => html.replaceAll(/<script (?=[^>]*\bsrc=)/g, '<script fetchpriority="low" ');
/** Removes the notice for readers without script, which a prerendered page does not need. */
const withoutNotice = (html) => html.replace(/<noscript>.*?<\/noscript>\n?/s, '');
/** Elements for pages that the gateway's renderer draws. */
const FOR_RENDERED = / *<(script|style)\b[^>]* data-page="rendered">.*?<\/\1>\n?/gs;
const withoutRenderedParts = (html) => html.replaceAll(FOR_RENDERED, '');
const withoutScripts = (html) => html.replaceAll(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '');

/** Fills the build's placeholders in `index.html`; those that the gateway fills stay. */
const fill = (template, { baseStyle, preload }, page) =>
  template
    .replace('{{styles}}', () => `<style nonce="{{nonce}}">${baseStyle}</style>${page?.style ?? ''}`)
    .replace('{{preload}}', () => `${preload}${page?.preload ?? ''}{{preload}}`)
    .replace('{{content}}', () => page?.content ?? '');

/** The places of a page that the gateway's renderer draws. */
const RENDERED = { content: '{{content}}', style: '{{renderedStyle}}' };

/**
 * Renders the shell's public pages to HTML (`page-*.html`), fills the base style into `index.html`, and
 * writes `documents.json` for the gateway: `{ heads: { path: html }, files: { path: file } }`, the
 * page for content that the gateway renders (`rendered`), and the templates `featured` and `facts` of the
 * landing page.
 */
export class PrerenderPlugin {
  constructor(config) {
    this.config = config;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const rendering = renderPages(this.config);
      rendering.catch(() => undefined); // Its errors are read below, after webpack's own errors.
      const addFiles = async () => {
        for (const { name, source } of (await rendering).files)
          if (!compilation.getAsset(name)) compilation.emitAsset(name, source);
      };
      const addPages = async () => {
        const { rendered } = await rendering;
        const whole = compilation.getAsset('index.html').source.source().toString();
        const template = withoutRenderedParts(whole);
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
        put(
          'rendered.html',
          fill(withoutNotice(withLateScripts(whole)), rendered, RENDERED).replaceAll(
            ' data-page="rendered"',
            '',
          ),
        );
        const { heads, featured, facts } = rendered;
        put('documents.json', JSON.stringify({ heads, files, featured, facts, rendered: 'rendered.html' }));
      };
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        addFiles,
      );
      // Runs after the names of all files are final.
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        addPages,
      );
    });
  }
}

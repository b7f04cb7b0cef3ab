import { renderPages } from './renderPages.mjs';

const NAME = 'PrerenderPlugin';
const REFERENCE = /\{\{public\}\}\/([\w.-]+)/g;

const fileOf = (path) => `page${path === '/' ? '' : path.replaceAll('/', '-')}.html`;
/**
 * The HTML already contains the content of the page. A script of `index.html` starts these scripts after the
 * first paint, because they would take the bandwidth of the font and the pictures.
 */
const withLateScripts = (html) => html.replaceAll(/<script (?=[^>]*\bsrc=)/g, '<script type="late" ');
/** Removes the notice for readers without script, which a prerendered page does not need. */
const withoutNotice = (html) => html.replace(/<noscript>.*?<\/noscript>\n?/s, '');
/**
 * Elements for some pages only: `rendered` by the gateway's renderer, with `content` from this build, or with
 * a `frame`.
 */
const FOR_PAGES = / *<(script|style)\b[^>]*?( data-page="([\w ]+)")>.*?<\/\1>\n?/gs;
const withPartsFor = (kind, html) =>
  html.replaceAll(FOR_PAGES, (part, _tag, attribute, kinds) =>
    kinds.split(' ').includes(kind) ? part.replace(attribute, '') : '',
  );
const withoutScripts = (html) => html.replaceAll(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '');

/** Fills the build's placeholders in `index.html`; those that the gateway fills stay. */
const fill = (template, { baseStyle, preload }, page) =>
  template
    .replace('{{styles}}', () => `<style nonce="{{nonce}}">${baseStyle}</style>${page?.style ?? ''}`)
    .replace('{{preload}}', () => `${preload}${page?.preload ?? ''}{{preload}}`)
    .replace('{{content}}', () => page?.content ?? '');

/** The places of a page that the gateway's renderer draws. */
const RENDERED = { content: '{{content}}', style: '{{renderedStyle}}' };
/** The places of a frame, as comments: a gateway that does not know them shows nothing there. */
const FRAME = { content: '<!--{{content}}-->', style: '<!--{{renderedStyle}}-->' };

/**
 * Renders the shell's public pages to HTML (`page-*.html`), fills the base style into `index.html`, and
 * writes `documents.json` for the gateway: `{ heads: { path: html }, files: { path: file } }`, the
 * page for content that the gateway renders (`rendered`), the `frames` of signed-in users' pages, which the
 * gateway puts into `index.html`, and the templates `featured` and `facts` of the landing page.
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
        const files = {};
        const put = (name, html) => {
          for (const [, file] of html.matchAll(REFERENCE))
            if (!compilation.getAsset(file))
              throw new Error(`${name} asks for ${file}, which this build does not have.`);
          if (compilation.getAsset(name)) compilation.updateAsset(name, new sources.RawSource(html));
          else compilation.emitAsset(name, new sources.RawSource(html));
        };
        put('index.html', fill(withPartsFor('frame', whole), rendered, FRAME));
        for (const [path, page] of Object.entries(rendered.pages)) {
          files[path] = fileOf(path);
          const template = page.isScriptless
            ? withoutScripts(withPartsFor('scriptless', whole))
            : withLateScripts(withPartsFor('content', whole));
          put(files[path], fill(withoutNotice(template), rendered, page));
        }
        put(
          'rendered.html',
          fill(withoutNotice(withLateScripts(withPartsFor('rendered', whole))), rendered, RENDERED),
        );
        const { heads, frames, featured, facts } = rendered;
        put(
          'documents.json',
          JSON.stringify({ heads, files, frames, featured, facts, rendered: 'rendered.html' }),
        );
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

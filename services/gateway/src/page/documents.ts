import type { GatewayConfig } from '../config';
import type { Site } from '../site';
import { pageMatcher } from './pageMatcher';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Everything in a shell's page that is the same for all visitors. */
function filler({ BASE_PATH, PUBLIC_ORIGIN, SERVICE_WORKER }: GatewayConfig, { registry }: Site) {
  const { version, files } = registry.shell;
  const site = `${PUBLIC_ORIGIN}${BASE_PATH}/`;
  return (html: string) =>
    html
      .replaceAll(/src="\{\{public\}\}\/([\w.-]+)"/g, (src, file: string) =>
        files[file] ? `${src} integrity="${files[file]}"` : src,
      )
      .replaceAll('{{public}}', `${BASE_PATH}/mf/shell/v/${version}`)
      .replaceAll('{{base}}', BASE_PATH)
      .replaceAll('{{origin}}', PUBLIC_ORIGIN)
      .replaceAll('{{share}}', encodeURIComponent(site))
      .replaceAll('{{worker}}', SERVICE_WORKER ? `${BASE_PATH}/sw.js` : '');
}

type Asked = { path: string; isVisitor: boolean; nonce: string; preload: string };

/**
 * The documents of a deployed shell. `write` answers status and HTML: a visitor's public page with its content in it, else the plain shell,
 * which finds out by itself who is there.
 */
export function createDocuments(config: GatewayConfig, site: Site) {
  const { segmentOf, isPage } = pageMatcher(site.segments);
  const fill = filler(config, site);
  const plain = fill(site.html);
  const filled = (texts: Record<string, string>) =>
    new Map(Object.entries(texts).map(([path, html]) => [path, fill(html)]));
  const heads = filled(site.documents.heads);
  const pages = filled(site.documents.pages);

  function write({ path, isVisitor, nonce, preload }: Asked): { status: number; html: string } {
    const page = path.replace(/(.)\/$/, '$1');
    const isKnown = isPage(page) || page === '/offline';
    const ready = pages.get(isKnown ? page : '/404');
    const head = heads.get(page) ?? heads.get(segmentOf(page)?.path ?? '*') ?? '';
    const html = ((isVisitor || page === '/offline') && ready) || plain;
    return {
      status: isKnown ? 200 : 404,
      html: html
        .replace('{{head}}', () => head.replaceAll('{{path}}', () => escape(page)))
        .replace('{{preload}}', () => preload)
        .replace('{{session}}', isVisitor ? 'none' : 'unknown')
        .replaceAll('{{nonce}}', nonce),
    };
  }

  return { write, segmentOf };
}

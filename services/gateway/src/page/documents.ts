import type { FeaturedProvider, SiteFacts } from '@tm/contracts';
import { PASSWORD_MINIMUM, escapeHtml } from '@tm/domain';
import type { GatewayConfig } from '../config';
import type { RenderedPage } from '../render';
import type { Site } from '../site';
import { factsWriter } from './factsSection';
import { featuredWriter } from './featuredSection';
import { pageMatcher } from './pageMatcher';
import { renderedParts } from './renderedParts';
import type { WrittenDocument } from './writeDocument';

/**
 * Placeholders whose values differ between visits. Inserted values are never searched for placeholders again.
 */
const PLACE =
  /\{\{(head|preload|session|saveData|nonce|featured|facts|quotes|document|content|renderedStyle)\}\}/;
type Place = 'head' | 'preload' | 'session' | 'saveData' | 'nonce' | 'document' | keyof typeof NO_PARTS;
/** Parts that most pages lack. */
const NO_PARTS = { featured: '', facts: '', quotes: '', content: '', renderedStyle: '' };
type Values = Record<Place, string>;
/**
 * Places that the build writes as comments, so that an older gateway, which does not know them, shows nothing
 * there.
 */
const COMMENTED = /<!--(\{\{(?:facts|quotes|content|renderedStyle)\}\})-->/g;

/** Fills in the parts of a shell's page that are the same for all visitors. */
function filler(
  { BASE_PATH, PUBLIC_ORIGIN, SERVICE_WORKER, NODE_ENV, HARDENING, REGISTRY_KEYS }: GatewayConfig,
  { registry }: Site,
) {
  const passwordMinimum = PASSWORD_MINIMUM[HARDENING ?? (NODE_ENV === 'production' ? 'production' : 'demo')];
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
      .replaceAll('{{passwordMinimum}}', String(passwordMinimum))
      .replaceAll('{{share}}', encodeURIComponent(site))
      .replaceAll('{{registryKeys}}', REGISTRY_KEYS.join(','))
      .replaceAll('{{worker}}', SERVICE_WORKER ? `${BASE_PATH}/sw.js` : '');
}

/** Splits a page at its placeholders once, so that serving it only joins strings. */
function cut(html: string): (values: Values) => string {
  const pieces = html.replaceAll(COMMENTED, '$1').split(PLACE);
  return (values) =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : values[piece as keyof Values])).join('');
}

type DocumentRequest = {
  path: string;
  isVisitor: boolean;
  nonce: string;
  preload: string;
  /** The browser sent `Save-Data`. */
  savesData: boolean;
  /** Description of the page by a service. */
  written: WrittenDocument | undefined;
  /** Rendered content of a page of visitors. */
  rendered?: RenderedPage | undefined;
  /** Businesses of the landing page; absent on all other pages. */
  featured?: readonly FeaturedProvider[] | undefined;
  /** Numbers and quotes of the landing page; absent on all other pages. */
  facts?: SiteFacts | undefined;
};

/**
 * Documents of a deployed shell. `write` returns status and HTML: a visitor's public page with its content,
 * otherwise the plain shell, which reads the session itself.
 */
export function createDocuments(config: GatewayConfig, site: Site) {
  const { segmentOf, isPage } = pageMatcher(site.segments);
  const fill = filler(config, site);
  const plain = cut(fill(site.html));
  const withContent = site.documents.rendered ? cut(fill(site.documents.rendered)) : undefined;
  const icon = fill('{{origin}}{{public}}/icon-512.png');
  const heads = new Map(Object.entries(site.documents.heads).map(([path, html]) => [path, fill(html)]));
  const pages = new Map(Object.entries(site.documents.pages).map(([path, html]) => [path, cut(fill(html))]));

  const writeFeatured = featuredWriter(site.documents.featured, fill, config.BASE_PATH);
  const writeFacts = factsWriter(site.documents.facts, fill);

  /**
   * A page unknown to its service is not found for visitors, but a user with a session may see more there.
   */
  const isKnown = (page: string, { isVisitor, written }: DocumentRequest) =>
    written && !written.isFound ? !isVisitor : isPage(page) || page === '/offline';

  const headOf = (page: string, written: WrittenDocument | undefined): string => {
    if (written) return written.head(icon);
    const head = heads.get(page) ?? heads.get(segmentOf(page)?.path ?? '*') ?? '';
    return head.replaceAll('{{path}}', () => escapeHtml(page));
  };

  function write(asked: DocumentRequest): { status: number; html: string } {
    const { path, isVisitor, nonce, preload, savesData, written } = asked;
    const featured = asked.featured && writeFeatured(asked.featured);
    const facts = asked.facts && writeFacts(asked.facts);
    const page = path.replace(/(.)\/$/, '$1');
    const ready = pages.get(isPage(page) || page === '/offline' ? page : '/404');
    const parts = asked.rendered && withContent && renderedParts(asked.rendered, nonce);
    const assemble = (parts && withContent) || ((isVisitor || page === '/offline') && ready) || plain;
    const html = assemble({
      ...NO_PARTS,
      head: headOf(page, written),
      preload: preload.replaceAll('{{nonce}}', nonce),
      session: isVisitor ? 'none' : 'unknown',
      saveData: savesData ? 'on' : '',
      nonce,
      document: (written?.body ?? '') + (featured?.data ?? '') + (facts?.data ?? ''),
      ...(featured && { featured: featured.section }),
      ...(facts && { facts: facts.line, quotes: facts.quotes }),
      ...(parts && { ...parts, document: parts.document + (written?.lateContent ?? '') }),
    });
    return { status: isKnown(page, asked) ? 200 : 404, html };
  }

  return {
    write,
    segmentOf,
    hasFeatured: (page: string) => page === '/' && Boolean(site.documents.featured),
    hasFacts: (page: string) => page === '/' && Boolean(site.documents.facts),
  };
}

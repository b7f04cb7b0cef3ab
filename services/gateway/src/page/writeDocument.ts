import type { PageDocument } from '@tm/contracts';
import { escapeHtml, pageTitle, pictureSet, scriptJson, writePageHead } from '@tm/domain';
import type { GatewayConfig } from '../config';
import { fetched } from './preload';

/** A document as HTML: everything in it is escaped, and none of it is looked through for places again. */
export type WrittenDocument = {
  isFound: boolean;
  head: (icon: string) => string;
  /** Behind the root: what readers without script see, and the first answers for those with. */
  body: string;
  /** Pictures of the first view, everybody's and those of people with a session: links once the page's first script allows (ADR-015). */
  pictures: string;
  ownPictures: string;
  /** Links to what the screen of people with a session asks the API for first. */
  ownCalls: string;
};

/** The one that screens take first; browsers that cannot read it fetch nothing ahead. */
const FORMAT = 'avif';

type Picture = PageDocument['pictures'][number];

const pictureLink =
  (base: string) =>
  ({ path, sizes }: Picture, index: number): string => {
    const set = escapeHtml(pictureSet(base + path, FORMAT));
    const priority = index === 0 ? ' fetchpriority="high"' : '';
    // Made a link by the page's first script, unless the visitor has switched to low data (ADR-015).
    return `<link data-rel="preload" as="image" type="image/${FORMAT}" imagesrcset="${set}" imagesizes="${escapeHtml(sizes)}"${priority}>`;
  };

const bodyOf = ({ content, answers }: PageDocument): string =>
  (content && `<noscript>${content}</noscript>`) +
  (answers.length > 0
    ? `<script type="application/json" id="sent-answers">${scriptJson(answers)}</script>`
    : '');

/** Writes what a service said of a page. `content` is its HTML; it is the one member that is not escaped here. */
export function writeDocument(
  document: PageDocument,
  { PUBLIC_ORIGIN, BASE_PATH }: GatewayConfig,
): WrittenDocument {
  const { isFound, title, description, isListed, path, image, price, data, pictures, signedIn } = document;
  const links = (list: readonly Picture[]) => list.map(pictureLink(BASE_PATH)).join('');
  const url = PUBLIC_ORIGIN + BASE_PATH + path;
  const facts = { title: pageTitle(title), description, isListed, url, price, data };
  const own = image && writePageHead({ ...facts, image });
  return {
    isFound,
    head: (icon) => own ?? writePageHead({ ...facts, image: { url: icon, width: 512, height: 512 } }),
    body: bodyOf(document),
    pictures: links(pictures),
    ownPictures: links(signedIn?.pictures ?? []),
    ownCalls: (signedIn?.calls ?? []).map((call) => fetched(escapeHtml(BASE_PATH + call))).join(''),
  };
}

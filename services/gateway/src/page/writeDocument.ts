import type { PageDocument } from '@tm/contracts';
import { escapeHtml, pageTitle, pictureSet, scriptJson, writePageHead } from '@tm/domain';
import type { GatewayConfig } from '../config';
import { fetched } from './preload';

/** HTML of a document. All values are escaped, and not searched for placeholders again. */
export type WrittenDocument = {
  isFound: boolean;
  /** Path of a page that has moved, without base path. */
  movedTo: string | undefined;
  head: (icon: string) => string;
  /** Content after the root element: text for readers without script, and the first API responses. */
  body: string;
  /** Content after the root element of a rendered page, for readers without script. */
  lateContent: string;
  /** Responses to the first API calls as JSON for a script element. Empty if there are none. */
  answers: string;
  /**
   * Pictures of the first view, public ones and those for users with a session. The page's first script
   * activates the links if allowed (ADR-015).
   */
  pictures: string;
  ownPictures: string;
  /** Preload links for the first API calls of the screen for users with a session. */
  ownCalls: string;
};

/** Format that screens prefer; browsers that cannot decode it preload nothing. */
const FORMAT = 'avif';

type Picture = PageDocument['pictures'][number];

const pictureLink =
  (base: string) =>
  ({ path, sizes }: Picture, index: number): string => {
    const set = escapeHtml(pictureSet(base + path, FORMAT));
    const priority = index === 0 ? ' fetchpriority="high"' : '';
    // The page's first script turns `data-rel` into `rel`, unless the visitor has switched to low data
    // (ADR-015).
    return `<link data-rel="preload" as="image" type="image/${FORMAT}" imagesrcset="${set}" imagesizes="${escapeHtml(sizes)}"${priority}>`;
  };

const withoutScript = (content: string): string => content && `<noscript>${content}</noscript>`;

const bodyOf = (content: string, answers: string): string =>
  withoutScript(content) +
  (answers && `<script type="application/json" id="sent-answers">${answers}</script>`);

/**
 * Writes a service's description of a page. `content` is HTML and the only member that is not escaped here.
 */
export function writeDocument(
  document: PageDocument,
  { PUBLIC_ORIGIN, BASE_PATH }: GatewayConfig,
): WrittenDocument {
  const { isFound, movedTo, title, description, isListed, path, image, price, data, pictures, signedIn } =
    document;
  const links = (list: readonly Picture[]) => list.map(pictureLink(BASE_PATH)).join('');
  const answers = document.answers.length > 0 ? scriptJson(document.answers) : '';
  const url = PUBLIC_ORIGIN + BASE_PATH + path;
  const facts = { title: pageTitle(title), description, isListed, url, price, data };
  const own = image && writePageHead({ ...facts, image });
  return {
    isFound,
    movedTo,
    head: (icon) => own ?? writePageHead({ ...facts, image: { url: icon, width: 512, height: 512 } }),
    body: bodyOf(document.content, answers),
    lateContent: withoutScript(document.lateContent ?? ''),
    answers,
    pictures: links(pictures),
    ownPictures: links(signedIn?.pictures ?? []),
    ownCalls: (signedIn?.calls ?? []).map((call) => fetched(escapeHtml(BASE_PATH + call))).join(''),
  };
}

import type { CallRequest } from '@tm/service-kit';

/** Programs that read pages for search engines, previews and monitors. Phones of one brand have `CUBOT`. */
const PROGRAM = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|lighthouse|pingdom|uptime/i;

/**
 * Returns true if a person reads this response now. Programs do not, and a browser that loads a page ahead
 * of its visit says so.
 */
export const isPersonalRead = ({ method, header }: Pick<CallRequest, 'method' | 'header'>): boolean =>
  method === 'GET' &&
  !PROGRAM.test(header('user-agent')) &&
  !`${header('sec-purpose')} ${header('purpose')}`.includes('prefetch');

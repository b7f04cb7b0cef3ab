import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { escapeHtml, formatNaira, toNaira, type Kobo } from '@tm/domain';

/**
 * The style of receipts and statements. A sheet of A4 has columns; a roll of 80 mm has one column and small
 * margins. Paper is white in both colour schemes.
 */
const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px; max-width: 190mm; background: #fff; color: #1c1c1a;
  font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
header p, h1 { margin: 0; }
h1 { font-size: 22px; }
h2 { font-size: 16px; margin: 24px 0 8px; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: 700; font-size: 16px; padding: 20px 0 8px; }
th, td { padding: 6px 0 6px 12px; text-align: left; vertical-align: top; border-top: 1px solid #d8d6d0; }
th:first-child, td:first-child { padding-left: 0; }
th { font-weight: 600; }
td small, header small { display: block; color: #55534d; font-size: 13px; }
.sum { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.total { font-weight: 700; }
footer { margin-top: 24px; color: #55534d; font-size: 13px; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
@media (max-width: 100mm) { .wide { display: none; } .narrow { display: block; } }
@media (min-width: 100.01mm) { td small.narrow { display: none; } }
@page { margin: 14mm; }
@media print { body { padding: 0; font-size: 10.5pt; } }
@media print and (max-width: 100mm) {
  @page { margin: 3mm; }
  body { font-size: 8.5pt; }
  h1 { font-size: 12pt; }
  caption, h2 { font-size: 9.5pt; padding-top: 3mm; }
  th, td { padding: 1mm 0 1mm 2mm; }
  td small, header small, footer { font-size: 7.5pt; }
}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers of a paper: it runs no script and loads nothing, and no cache keeps it. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
};

/** Returns the answer of a call with a paper. */
export const paperAnswer = (body: Buffer | Readable) => ({ body, headers: HEADERS });

/** The parts of a paper around its content. They are texts, because a paper may be sent in pieces. */
export const PAPER_END = '</body></html>\n';

/** Returns the beginning of a paper with its title. */
export const paperStart = (title: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
  ].join('');

/** Presents an amount in kobo: '₦15,000', '-₦500.50'. */
export const money = (kobo: Kobo): string => `${kobo < 0 ? '-' : ''}${formatNaira(toNaira(Math.abs(kobo)))}`;

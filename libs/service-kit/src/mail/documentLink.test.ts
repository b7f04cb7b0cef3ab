import { DOCUMENT_LINK_MS, isValidDocumentLink, signDocumentLink } from './documentLink';

const KEYS = ['k'.repeat(40), 'older'.repeat(10)];
const OPENING = { path: '/api/objects/private/64b000000000000000000001/x', adminId: 'a'.repeat(24) };
const NOW = Date.UTC(2026, 10, 22);

const queryOf = (url: string) => {
  const { searchParams } = new URL(url, 'http://localhost');
  return { until: searchParams.get('until') ?? '', signature: searchParams.get('signature') ?? '' };
};
const link = signDocumentLink(OPENING, KEYS, NOW);
const query = queryOf(link.url);

test('opens its document for its admin for a minute', () => {
  expect(link.url.startsWith(`${OPENING.path}?`)).toBe(true);
  expect(link.expiresAt.getTime() - NOW).toBe(60_000);
  for (const at of [NOW, NOW + DOCUMENT_LINK_MS])
    expect(isValidDocumentLink(OPENING, query, KEYS, at)).toBe(true);
  expect(isValidDocumentLink(OPENING, query, KEYS, NOW + DOCUMENT_LINK_MS + 1)).toBe(false);
});

test.each([
  ['another document', { ...OPENING, path: `${OPENING.path}y` }, query],
  ['another admin', { ...OPENING, adminId: 'b'.repeat(24) }, query],
  ['a later expiry', OPENING, { ...query, until: String(Number(query.until) + 1) }],
  ['an expiry that is no number', OPENING, { ...query, until: 'soon' }],
  ['another signature', OPENING, { ...query, signature: query.signature.replace(/^./, '-') }],
  ['no signature', OPENING, { ...query, signature: '' }],
])('does not open it for %s', (_, opening, given) =>
  expect(isValidDocumentLink(opening, given, KEYS, NOW)).toBe(false),
);

test('accepts a link signed with an older key of the list, rejects one of an unknown key', () => {
  const older = queryOf(signDocumentLink(OPENING, KEYS.slice(1), NOW).url);
  expect(isValidDocumentLink(OPENING, older, KEYS, NOW)).toBe(true);
  expect(isValidDocumentLink(OPENING, older, KEYS.slice(0, 1), NOW)).toBe(false);
});

test('rejects an expiry that is too far in the future', () => {
  const far = queryOf(signDocumentLink(OPENING, KEYS, NOW + DOCUMENT_LINK_MS).url);
  expect(isValidDocumentLink(OPENING, far, KEYS, NOW)).toBe(false);
});

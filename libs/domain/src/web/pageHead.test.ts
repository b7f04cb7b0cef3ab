import { expect, it } from '@jest/globals';
import { scriptJson, writePageHead } from './pageHead';

it('writePageHead escapes all values as text', () => {
  const nasty = '"><script>&\'';
  const head = writePageHead({
    title: nasty,
    description: nasty,
    isListed: false,
    url: 'https://x/"',
    image: { url: nasty, alt: nasty },
    data: [{ nasty }],
  });
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(JSON.parse(scriptJson({ nasty }))).toEqual({ nasty });
});

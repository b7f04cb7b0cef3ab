import { expect, test } from '@jest/globals';
import { Plus } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createLucideIcon from './createLucideIcon.mjs';

const OURS = createLucideIcon({
  name: 'plus',
  node: [
    ['path', { d: 'M5 12h14', key: '1ays0h' }],
    ['path', { d: 'M12 5v14', key: 's699le' }],
  ],
});

/** Returns the tags of a drawing, each with its attributes in alphabetical order. */
const drawn = (Icon, attributes) =>
  [...renderToStaticMarkup(createElement(Icon, attributes)).matchAll(/<(\/?\w+)([^>]*)>/g)].map(
    ([, tag, given]) => [tag, ...(given.match(/[\w-]+="[^"]*"/gi) ?? []).sort()],
  );

test.each([
  [{}],
  [{ 'aria-hidden': 'true' }],
  [{ className: 'turning', 'aria-hidden': 'true', 'data-of': 'x', style: { color: 'red' } }],
])('an icon with %j renders the markup of lucide-react', (attributes) => {
  expect(drawn(OURS, attributes)).toEqual(drawn(Plus, attributes));
});

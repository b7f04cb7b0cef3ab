import { cutFacts } from './cutFacts';

const LINE = '<div class="a" data-facts=""><b>1</b> verified</div>';
const section = (quotes: string) => `<section class="b" data-quotes=""><ul>${quotes}</ul></section>`;
const page = (line: string, quotes: string) =>
  `<main><section>Hero${line}</section><!--$-->${quotes}<!--/$--></main>`;

test('cutFacts leaves two comments, and its parts make up the line and the section', () => {
  const { content, facts } = cutFacts(page(LINE, section('<li>one</li>')));
  expect(content).toBe(
    '<main><section>Hero<!--{{facts}}--></section><!--$--><!--{{quotes}}--><!--/$--></main>',
  );
  const { line, before, quote, after } = facts;
  expect([line, quote, before + quote + after]).toEqual([LINE, '<li>one</li>', section('<li>one</li>')]);
});

test.each([
  ['no line', page('', section('<li>one</li>'))],
  ['two lines', page(LINE + LINE, section('<li>one</li>'))],
  ['no section', page(LINE, '')],
  ['no quote', page(LINE, section(''))],
  ['two quotes', page(LINE, section('<li>one</li><li>two</li>'))],
])('a page with %s fails the build', (_name, html) => {
  expect(() => cutFacts(html)).toThrow('The landing page has not exactly one');
});

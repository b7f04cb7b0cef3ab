import { cutFeatured } from './cutFeatured';

const section = (cards: string) =>
  `<section class="a" data-featured=""><h2>Featured</h2><div>${cards}</div></section>`;
const page = (cards: string) => `<main><section>Hero</section><!--$-->${section(cards)}<!--/$--></main>`;

test('cutFeatured leaves a placeholder, and its parts make up the section', () => {
  const { content, featured } = cutFeatured(page('<article>one</article><article>two</article>'));
  expect(content).toBe('<main><section>Hero</section><!--$-->{{featured}}<!--/$--></main>');
  const { before, card, bareCard, after } = featured;
  expect([card, bareCard]).toEqual(['<article>one</article>', '<article>two</article>']);
  expect(before + card + bareCard + after).toBe(section(card + bareCard));
});

test.each([
  ['no section', '<main></main>'],
  ['one card', page('<article>one</article>')],
  ['three cards', page('<article>1</article><article>2</article><article>3</article>')],
  ['something between the cards', page('<article>1</article><hr><article>2</article>')],
])('a page with %s fails the build', (_name, html) => {
  expect(() => cutFeatured(html)).toThrow('featured providers');
});

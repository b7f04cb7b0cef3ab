import { html } from './html';

/** Removes the white space that formatting adds between tags. */
const tight = (text: string): string => text.replace(/\s+(?=<)|(?<=>)\s+/g, '').trim();

test('inserted values are escaped, results of the tag are not', () => {
  const item = html`<li>${'<script>alert("1")</script> & O\'Neil'}</li>`;
  const escaped = '<li>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; O&#39;Neil</li>';
  expect(
    tight(
      html`<ul>
        ${[item, item]}
      </ul>`.text,
    ),
  ).toBe(`<ul>${escaped}${escaped}</ul>`);
  expect(html`${7}`.text).toBe('7');
});

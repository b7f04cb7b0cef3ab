import { html } from './html';

/** Without the blanks that formatting puts between tags. */
const tight = (text: string): string => text.replace(/\s+(?=<)|(?<=>)\s+/g, '').trim();

test('what is put in is escaped, what the tag made is not', () => {
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

import { html } from './html';

test('what is put in is escaped, what the tag made is not', () => {
  const item = html`<li>${'<script>alert("1")</script> & O\'Neil'}</li>`;
  expect(html`<ul>${[item, item]}</ul>${7}`.text).toBe(
    `<ul>${'<li>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; O&#39;Neil</li>'.repeat(2)}</ul>7`,
  );
});

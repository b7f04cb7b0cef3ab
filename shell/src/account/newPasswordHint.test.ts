import { newPasswordHint } from './newPasswordHint';

afterEach(() => {
  document.head.innerHTML = '';
});

test.each([
  ['8', '8'],
  ['6', '6'],
  // A page written by an older gateway.
  ['{{passwordMinimum}}', '6'],
])('a page with the value %s requires %s characters', (written, shown) => {
  document.head.innerHTML = `<meta name="password-minimum" content="${written}">`;
  expect(newPasswordHint()).toBe(`At least ${shown} characters, without your name or email`);
});

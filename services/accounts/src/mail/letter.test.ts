import { siteLink } from '@tm/service-kit';
import { accountClosedMail, passwordChangedMail, passwordResetMail, verifyEmailMail } from './account.mails';
import { mailToken } from './mailToken';
import { notificationMail } from './notification.mail';
import { reminderMail } from './reminder.mail';

const site = { origin: 'https://market.test', basePath: '/market' };
const link = (path: string) => siteLink(site, path);
const NAME = `Ọlá "<img src=x>" & O'Neil`;
const all = [
  verifyEmailMail({ firstName: NAME, link, data: {}, token: 'T'.repeat(43) }),
  passwordResetMail({ firstName: NAME, link, data: {}, token: 'T'.repeat(43) }),
  passwordChangedMail({ firstName: NAME, link, data: {}, token: '' }),
  accountClosedMail({ firstName: NAME, link, data: { erasedBy: 'today' }, token: 'T'.repeat(43) }),
  notificationMail({
    firstName: NAME,
    link,
    data: { title: NAME, message: NAME, link: '//evil.example/' },
    token: '',
  }),
  reminderMail({
    firstName: NAME,
    link,
    data: { title: 'Reminder', message: NAME, coming: '/bookings', move: '//evil.example/', cancel: '/c' },
    token: '',
  }),
];

test.each([
  ['/bookings/1', 'https://market.test/market/bookings/1'],
  ['/auth/reset#token=x', 'https://market.test/market/auth/reset#token=x'],
  ['/', 'https://market.test/market/'],
  ['', 'https://market.test/market/'],
  ['//evil.example/', 'https://market.test/market/evil.example/'],
  ['/\\\\evil.example', 'https://market.test/market/evil.example'],
  ['https://evil.example/', 'https://market.test/market/https://evil.example/'],
  ['@evil.example', 'https://market.test/market/@evil.example'],
])('the path %s leads to this site', (path, address) => {
  expect(link(path)).toBe(address);
});

test.each(all.map((mail) => [mail.subject, mail] as const))(
  '%s escapes typed text and links only to this site',
  (_, mail) => {
    expect(mail.html.text).toContain('Hello Ọlá &quot;&lt;img src=x&gt;&quot; &amp; O&#39;Neil,');
    expect(mail.html.text).not.toContain('<img');
    expect(mail.text).toContain(`Hello ${NAME},`);
    const hrefs = [...mail.html.text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.every((href) => href.startsWith('https://market.test/market/'))).toBe(true);
    expect(mail.text).toContain(hrefs[0]);
  },
);

test('links carry their token in the fragment, which no server sees', () => {
  expect(all[0]!.text).toContain(`https://market.test/market/auth/verify#token=${'T'.repeat(43)}`);
  expect(all[1]!.text).toContain(`https://market.test/market/auth/reset#token=${'T'.repeat(43)}`);
});

test('a token depends on key, purpose and mail', () => {
  const token = mailToken('key', 'reset', 'job');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(mailToken('key', 'reset', 'job')).toBe(token);
  expect(
    new Set([
      token,
      mailToken('key2', 'reset', 'job'),
      mailToken('key', 'verify', 'job'),
      mailToken('key', 'reset', 'job2'),
    ]).size,
  ).toBe(4);
});

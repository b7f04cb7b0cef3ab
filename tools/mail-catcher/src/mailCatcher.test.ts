import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Transporter, createTransport } from 'nodemailer';
import { type CaughtMail, type MailCatcher, startMailCatcher } from './index';

let dataDir: string;
let catcher: MailCatcher;
let transport: Transporter;

async function start(capacity = 500) {
  catcher = await startMailCatcher({ dataDir, capacity });
  transport = createTransport(catcher.smtpUrl);
}
async function stop() {
  transport.close();
  await catcher.stop();
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
  await start();
});
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

const send = (more: object = {}) =>
  transport.sendMail({
    from: 'Trusted Marketplace <no-reply@market.example>',
    to: 'ada@demo.example',
    subject: 'Welcome',
    text: 'Hello Ada',
    ...more,
  });
const list = async (to = '') =>
  (await (
    await fetch(`${catcher.pageUrl}/api/messages?to=${encodeURIComponent(to)}`)
  ).json()) as CaughtMail[];
const page = async (path: string) => (await fetch(`${catcher.pageUrl}${path}`)).text();

it('stores text, HTML, names and attachments as written', async () => {
  await send({
    subject: 'Ẹ káàbọ̀ 🎉 ₦15,000',
    text: 'Dear Ṣọlá,\nyour booking is accepted.',
    html: '<p>Dear <b>Ṣọlá</b></p>',
    attachments: [{ filename: 'receipt.txt', content: '₦15,000' }],
  });
  expect(await list()).toEqual([
    expect.objectContaining({
      from: 'Trusted Marketplace <no-reply@market.example>',
      to: ['ada@demo.example'],
      subject: 'Ẹ káàbọ̀ 🎉 ₦15,000',
      text: expect.stringContaining('Dear Ṣọlá,\nyour booking is accepted.'),
      html: expect.stringContaining('<b>Ṣọlá</b>'),
      attachments: [{ name: 'receipt.txt', type: 'text/plain', bytes: 9 }],
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ]);
});

it('finds the mails of one recipient, including bcc and other letter case, newest first', async () => {
  await send({ subject: 'first' });
  await send({ subject: 'second', to: 'Ada@Demo.Example', cc: 'bola@demo.example' });
  await send({ subject: 'third', to: 'bola@demo.example', bcc: 'ada@demo.example' });
  await send({ subject: 'else', to: 'xada@demo.example' });
  expect((await list('ADA@demo.example')).map(({ subject }) => subject)).toEqual([
    'third',
    'second',
    'first',
  ]);
  expect((await list('bola@demo.example')).map(({ subject }) => subject)).toEqual(['third', 'second']);
  expect(await list('ada@demo.exampl')).toEqual([]);
});

it('uses the envelope, not a header that imitates it', async () => {
  await send({ headers: { 'X-Envelope-To': 'mallory@demo.example' } });
  expect((await list())[0]?.to).toEqual(['ada@demo.example']);
});

it('stores a repeated mail once', async () => {
  await send({ messageId: '<booking-1@market.example>' });
  await send({ messageId: '<booking-1@market.example>' });
  await send({ messageId: '<booking-1@market.example>', to: 'bola@demo.example' });
  expect((await list()).map(({ to }) => to[0])).toEqual(['bola@demo.example', 'ada@demo.example']);
});

it('keeps mails over a restart, and only the newest', async () => {
  await stop();
  await start(3);
  for (const subject of ['1', '2', '3', '4', '5']) await send({ subject });
  expect((await list()).map(({ subject }) => subject)).toEqual(['5', '4', '3']);
  await stop();
  await start(2);
  expect((await list()).map(({ subject }) => subject)).toEqual(['5', '4']);
  expect(await readdir(join(dataDir, 'mail'))).toHaveLength(2);
});

it('rejects a mail over 10 MB, and stores nothing of it', async () => {
  await expect(send({ text: 'x'.repeat(80).concat('\n').repeat(140_000) })).rejects.toMatchObject({
    responseCode: 552,
  });
  expect(await list()).toEqual([]);
});

describe('page', () => {
  it('explains an empty list', async () => {
    expect(await page('/')).toContain('Nothing has been sent so far');
    expect(await page('/?to=ada%40demo.example')).toContain('Nothing has been sent to ada@demo.example');
  });

  it('lists mails and shows one with clickable links', async () => {
    await send({ text: 'Reset: https://market.example/auth#reset=abc&next=/ now' });
    const [mail] = await list();
    expect(await page('/')).toContain(`href="/messages/${mail!.id}"`);
    const shown = await page(`/messages/${mail!.id}`);
    expect(shown).toContain('href="https://market.example/auth#reset=abc&amp;next=/"');
    expect(shown).not.toContain('<iframe');
  });

  it('escapes all text from the sender', async () => {
    const nasty = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
    await send({
      subject: nasty,
      text: nasty,
      from: { name: nasty, address: 'a@b.example' },
      attachments: [{ filename: nasty, content: 'x' }],
    });
    const [mail] = await list();
    for (const path of ['/', `/messages/${mail!.id}`, `/?to=${encodeURIComponent(nasty)}`]) {
      expect(await page(path)).not.toMatch(/<script|<img/);
    }
  });

  it('shows the HTML of a mail only in a sandbox without scripts and external resources', async () => {
    await send({ html: '<p>Hi</p><script>alert(1)</script><img src="https://spy.example/x.png">' });
    const [mail] = await list();
    expect(await page(`/messages/${mail!.id}`)).toMatch(
      /<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    );
    const csp = (await fetch(`${catcher.pageUrl}/messages/${mail!.id}/html`)).headers.get(
      'content-security-policy',
    );
    expect(csp).toContain("default-src 'none'; img-src data:");
    expect(csp).toMatch(/sandbox(?!.*allow-(scripts|same-origin|top-navigation))/);
    expect((await fetch(catcher.pageUrl)).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
  });

  it('responds only to its own host names, and only to reads', async () => {
    const foreign = await new Promise((resolve) => {
      request(`${catcher.pageUrl}/api/messages`, { headers: { host: 'rebound.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(foreign).toBe(421);
    expect((await fetch(catcher.pageUrl, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${catcher.pageUrl}/messages/nothing`)).status).toBe(404);
  });
});

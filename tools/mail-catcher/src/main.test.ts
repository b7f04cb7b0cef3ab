import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
  });
  const output = { err: '' };
  child.stderr.on('data', (text) => (output.err += text));
  return { child, output };
}

it('prints its addresses, receives a mail, and exits with 0 on SIGTERM', async () => {
  const { child, output } = run({ DATA_DIR: dataDir });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { smtpUrl, pageUrl } = JSON.parse(String(line)) as { smtpUrl: string; pageUrl: string };
  await createTransport(smtpUrl).sendMail({
    from: 'a@b.example',
    to: 'ada@demo.example',
    subject: 'Hello',
    text: 'x',
  });
  expect(await (await fetch(pageUrl)).text()).toContain('Hello');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output.err).toBe('');
});

it('names a missing setting and a port in use', async () => {
  const without = run({});
  expect(await once(without.child, 'close')).toEqual([1, null]);
  expect(without.output.err).toBe('mail catcher: DATA_DIR is missing.\n');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  for (const name of ['SMTP_PORT', 'HTTP_PORT']) {
    const taken = run({ DATA_DIR: dataDir, [name]: String(port) });
    expect(await once(taken.child, 'close')).toEqual([1, null]);
    expect(taken.output.err).toBe(`mail catcher: port ${port} is taken.\n`);
  }
  other.close();
});

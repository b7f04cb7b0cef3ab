import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { OutboxModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { readConfig } from '@tm/service-kit';
import { bundledProgram } from '@tm/service-kit/testing';
import { connectDatabase, DATABASE_BEHIND_STATUS, disconnectDatabase, nativeDatabase } from '@tm/mongo';
import { configSchema } from './config';
import { SETTINGS, readMail, startMailbox, tokenIn } from './testing';

const ORIGIN = 'http://localhost:4200';
const database = () => {
  const uri = new URL(process.env.MONGODB_URI!);
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return uri.href;
};

const settings = (): Record<string, string> => ({
  ...SETTINGS,
  PORT: '0',
  MONGODB_URI: database(),
  PUBLIC_ORIGIN: ORIGIN,
  GATEWAY_SECRET: 'g'.repeat(32),
  SESSION_KEYS: 's'.repeat(32),
});

let program: string;
beforeAll(async () => {
  program = await bundledProgram(join(__dirname, '..'));
});

/** Starts the service as a separate process. `waitForOutput` resolves with the first output that matches. */
const start = (env: Record<string, string | undefined>) => {
  const child = spawn(process.execPath, [program], {
    cwd: join(__dirname, '..'),
    env: { PATH: process.env.PATH, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...env },
  });
  let output = '';
  let errors = '';
  const watchers: (() => void)[] = [];
  const note = () => watchers.forEach((watch) => watch());
  child.stdout.on('data', (chunk) => {
    output += chunk;
    note();
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    note();
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  const waitForOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      const watch = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      watchers.push(watch);
      watch();
    });
  return { child, exit, waitForOutput, output: () => output, errors: () => errors };
};

test.each([
  ['a missing setting', 'SESSION_KEYS', undefined, 'is missing.'],
  ['a wrong setting', 'S3_ENDPOINT', 'here', 'is wrong: it must be an http address.'],
  [
    'a store address that is no web address',
    'S3_ENDPOINT',
    'ftp://store',
    'is wrong: it must be an http address.',
  ],
  [
    'an invalid mail server address',
    'SMTP_URL',
    'smtp://mail:99999',
    'is wrong: it must be an smtp:// or smtps:// address.',
  ],
  ['an invalid bucket name', 'S3_BUCKET', '../x', 'is wrong: it must be the name of a bucket.'],
  [
    'a store limit above the maximum of the site',
    'S3_PRESIGNED_MAX_BYTES',
    '10485761',
    'is wrong: it must be at most 10485760.',
  ],
  ['no key for second factors', 'TWO_FACTOR_KEY', undefined, 'is missing.'],
  ['a key that is too short', 'TWO_FACTOR_KEY', 'k'.repeat(31), 'is wrong: it must have at least 32 bytes.'],
])('%s is refused', (_, name, value, sentence) => {
  expect(() => readConfig(configSchema, { ...settings(), [name]: value })).toThrow(
    `The setting ${name} ${sentence}`,
  );
});

test.each([
  [
    'a wrong setting',
    'S3_BUCKET',
    '../x',
    'The setting S3_BUCKET is wrong: it must be the name of a bucket.',
  ],
  [
    'an invalid database option',
    'MONGODB_URI',
    'mongodb://127.0.0.1:9/market?nonsense=1',
    'The setting MONGODB_URI is wrong: option nonsense is not supported.',
  ],
  [
    'an unknown database host',
    'MONGODB_URI',
    'mongodb+srv://db.nowhere.invalid/market',
    'No database answers at MONGODB_URI.',
  ],
  [
    'an address of another machine',
    'HOST',
    '203.0.113.7',
    'The setting HOST is wrong: this machine has no address 203.0.113.7.',
  ],
  [
    'an unknown host',
    'HOST',
    'nowhere.invalid',
    'The setting HOST is wrong: this machine has no address nowhere.invalid.',
  ],
  ['no database', 'MONGODB_URI', 'mongodb://127.0.0.1:9/market', 'No database answers at MONGODB_URI.'],
])('%s stops the start with one sentence', async (_, name, value, sentence) => {
  const service = start({ ...settings(), [name]: value });
  expect(await service.exit).toBe(1);
  expect(service.errors()).toBe(`accounts cannot start. ${sentence}\n`);
});

test('an outdated database without the right to migrate it stops the start with its own status', async () => {
  const service = start({ ...settings(), MIGRATIONS: 'verify' });
  expect(await service.exit).toBe(DATABASE_BEHIND_STATUS);
  expect(service.errors()).toBe(
    'accounts cannot start. The database is not up to date: apply the migrations first, with a user who may change collections and indexes.\n',
  );
});

test('a taken port stops the start with one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const service = start({ ...settings(), PORT: String(port) });
  expect(await service.exit).toBe(1);
  expect(service.errors()).toBe(
    `accounts cannot start. The port ${port} (PORT) is taken by another program.\n`,
  );
  await new Promise((resolve) => other.close(resolve));
});

/** A sign-in whose body is held back: the request is open until `finish`. */
const heldRequest = (port: number) => {
  const body = JSON.stringify({ email: 'admin@example.ng', password: 'sunrise1' });
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk;
  });
  const answered = new Promise<string>((resolve) => socket.on('close', () => resolve(reply)));
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: x',
    `X-Gateway-Secret: ${'g'.repeat(32)}`,
    `Origin: ${ORIGIN}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // Node answers "100 Continue" when the service has the request.
  const inHand = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  return { inHand, finish: () => socket.write(body), answered };
};

test('creates the super_admin, and on SIGTERM finishes open requests and exits 0', async () => {
  const uri = database();
  const service = start({
    ...settings(),
    MONGODB_URI: uri,
    SUPER_ADMIN_EMAIL: 'Admin@Example.ng',
    SUPER_ADMIN_PASSWORD: 'sunrise1',
  });
  const port = Number((await service.waitForOutput(/"port":(\d+)/))[1]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  const request = heldRequest(port);
  await request.inHand;
  service.child.kill('SIGTERM');
  request.finish();
  const reply = await request.answered;
  expect(reply).toContain('HTTP/1.1 200 OK');
  expect(reply).toContain('"role":"super_admin"');
  expect(reply.toLowerCase()).toContain('connection: close');
  expect(await service.exit).toBe(0);

  // The log has a line of the request, without its body and secrets.
  expect(service.output()).toMatch(
    /"method":"POST","route":"POST \/api\/auth\/login","status":200,"ms":[\d.]+/,
  );
  const cookie = /tm_sid=([\w-]+)/.exec(reply)![1]!;
  for (const secret of ['sunrise1', 'admin@example.ng', cookie])
    expect(service.output().toLowerCase()).not.toContain(secret.toLowerCase());

  await connectDatabase(uri);
  expect(await UserModel.countDocuments({ role: 'super_admin' })).toBe(1);
  await nativeDatabase().dropDatabase();
  await disconnectDatabase();
});

/** Sends a call as the gateway would pass it on. */
const call = (port: number, path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'x-gateway-secret': 'g'.repeat(32), origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const messageId = (mail: string) => /^Message-ID: (.*)$/m.exec(mail)![1];

const FORM = {
  email: 'ada@example.ng',
  password: 'sunrise1',
  confirmPassword: 'sunrise1',
  firstName: 'Ada',
  lastName: 'Okafor',
};
/** Each of these queues one mail with a link. */
const ORDERS = [
  { ask: '/api/auth/register', asked: FORM, use: '/api/auth/email/verify', more: {} },
  {
    ask: '/api/auth/password/forgot',
    asked: { email: FORM.email },
    use: '/api/auth/password/reset',
    more: { password: 'harmattan-77' },
  },
];

test('after a kill during a delivery, the next process sends the same mail with the same id, once, and its link works', async () => {
  const mailbox = await startMailbox();
  const env = { ...settings(), MONGODB_URI: database(), SMTP_URL: mailbox.url };
  await connectDatabase(env.MONGODB_URI);
  for (const { ask, asked, use, more } of ORDERS) {
    mailbox.holdOne();
    const first = start(env);
    const firstPort = Number((await first.waitForOutput(/"port":(\d+)/))[1]);
    expect((await call(firstPort, ask, asked)).ok).toBe(true);
    const sent = readMail(await mailbox.next());
    first.child.kill('SIGKILL');
    await first.exit;
    const [job, ...others] = await OutboxModel.find({ kind: 'email', state: 'waiting' });
    expect(others).toEqual([]);
    // Ends the lease of the killed process.
    await OutboxModel.updateOne({ _id: job!._id }, { $set: { dueAt: new Date() } });
    const second = start(env);
    const secondPort = Number((await second.waitForOutput(/"port":(\d+)/))[1]);
    const again = readMail(await mailbox.next());
    expect(messageId(again)).toBe(messageId(sent));
    expect(tokenIn(again)).toBe(tokenIn(sent));
    expect((await call(secondPort, use, { token: tokenIn(sent), ...more })).status).toBe(204);
    expect((await call(secondPort, use, { token: tokenIn(again), ...more })).status).toBe(400);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(await OutboxModel.findById(job!._id)).toMatchObject({ state: 'done', attempts: 2 });
  }
  await nativeDatabase().dropDatabase();
  await disconnectDatabase();
  await mailbox.stop();
});

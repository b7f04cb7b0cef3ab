import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { dropWaitingMail } from '../site/people';
import { reading } from './reads';

const AT_ONCE = 50;
/** The 99th of a hundred is one request: a steady one needs some hundreds. */
const REQUESTS = 600;
const PASSWORD = 'bench-of-the-market';

type Service = ReturnType<Bench['service']>;

const send = async (
  { url, headers }: Service,
  path: string,
  body: object,
  expected: number,
): Promise<void> => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.status !== expected) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`);
};

const emails = Array.from({ length: AT_ONCE }, (_, index) => `bench.signin.${index}@example.ng`);

/** People with a password: the bench's other ones are signed in without. */
const register = async (service: Service): Promise<void> => {
  const form = { password: PASSWORD, confirmPassword: PASSWORD, firstName: 'Bench', lastName: 'Person' };
  for (const email of emails) await send(service, '/api/auth/register', { ...form, email }, 201);
  await dropWaitingMail();
};

const signInAll = (service: Service): Promise<unknown> =>
  Promise.all(emails.map((email) => send(service, '/api/auth/login', { email, password: PASSWORD }, 200)));

/** Fifty sign-ins at once, and again fifty as soon as they are through, for as long as `measure` takes. */
const whileTheySignIn = async <T>(service: Service, measure: () => Promise<T>): Promise<T> => {
  let isMeasuring = true;
  const waves = (async () => {
    while (isMeasuring) await signInAll(service);
  })();
  const measured = measure().finally(() => {
    isMeasuring = false;
  });
  const [value] = await Promise.all([measured, waves]);
  return value;
};

export const signInBurst: BenchCase = {
  name: 'auth/signInBurst',
  against: 'the same while nobody signs in',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 3 } }],
  open: async (bench) => {
    const service = bench.service('accounts');
    await register(service);
    const { url, pid, headers } = service;
    const target: Target = { url, pid, next: reading(bench, ['/api/auth/user'], headers) };
    const read = () => burst(target, REQUESTS, FEW_CONNECTIONS);
    return { ours: () => whileTheySignIn(service, read), baseline: read };
  },
};

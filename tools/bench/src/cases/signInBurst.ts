import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { deletePendingMail } from '../site/users';
import { createReads } from './reads';

const CONCURRENCY = 50;
/** Number of requests for a stable p99. Of 100 requests p99 depends on a single one. */
const REQUESTS = 600;
const PASSWORD = 'bench-of-the-market';

type Service = ReturnType<Bench['service']>;

const send = async (
  { url, headers }: Service,
  path: string,
  body: object,
  expected: number,
): Promise<void> => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== expected)
    throw new Error(`${path} returns ${response.status}: ${await response.text()}`);
};

const emails = Array.from({ length: CONCURRENCY }, (_, index) => `bench.signin.${index}@example.ng`);

/** Registers users with a password. Other users of the bench have a session without a password. */
const register = async (service: Service): Promise<void> => {
  const form = { password: PASSWORD, confirmPassword: PASSWORD, firstName: 'Bench', lastName: 'Person' };
  for (const email of emails) await send(service, '/api/auth/register', { ...form, email }, 201);
  await deletePendingMail();
};

const signInAll = (service: Service): Promise<unknown> =>
  Promise.all(emails.map((email) => send(service, '/api/auth/login', { email, password: PASSWORD }, 200)));

/** Repeats 50 parallel sign-ins while `measure` runs. Returns its result. */
const measureDuringSignIns = async <T>(service: Service, measure: () => Promise<T>): Promise<T> => {
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
  against: 'the same without sign-ins',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 3 } }],
  open: async (bench) => {
    const service = bench.service('accounts');
    await register(service);
    const { url, pid, headers } = service;
    const target: Target = { url, pid, next: createReads(bench, ['/api/auth/user'], headers) };
    const read = () => burst(target, REQUESTS, FEW_CONNECTIONS);
    return { ours: () => measureDuringSignIns(service, read), baseline: read };
  },
};

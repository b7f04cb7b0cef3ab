import type { AttemptKind, WebhookEvent } from '../journal/records';
import { type Company, isoIn, isoNow, readSettings } from '../company/company';
import { retryDelay } from './schedule';
import { SIGNATURE_HEADER, sign } from './signature';

const ANSWER_TIMEOUT_MS = 10_000;
const OK = 200;

/** Changes the body and leaves its meaning nearly as it was, as an attacker would. */
const altered = (body: string): string =>
  body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

/** Sends the body and returns the status of the answer, or the reason why there is none. */
async function post(
  company: Company,
  { body }: WebhookEvent,
  kind: AttemptKind,
  url: string,
): Promise<number | string> {
  const key = kind === 'wrong signature' ? 'sk_test_of_somebody_else' : company.secretKey;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, key) },
      body: kind === 'altered body' ? altered(body) : body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'not reachable');
  }
}

/** Plans what follows on a failed attempt: the next one, or the end. */
function afterFailure(company: Company, event: WebhookEvent): Pick<WebhookEvent, 'state' | 'nextAt'> {
  const tries = event.attempts.filter(({ kind }) => kind === 'as it is');
  const since = company.now().getTime() - Date.parse(tries[0]?.at ?? event.createdAt);
  const delay = retryDelay(tries.length, since, company.speed);
  return delay === null
    ? { state: 'given-up', nextAt: null }
    : { state: 'waiting', nextAt: isoIn(company, delay) };
}

/**
 * Sends an event and records the answer. Only 200 counts as received. An attempt that the console asked for
 * changes nothing about the attempts that follow by themselves. Without an address, nothing is sent.
 */
export async function deliver(
  company: Company,
  id: number,
  kind: AttemptKind = 'as it is',
): Promise<number | string> {
  const { store } = company;
  const url = readSettings(store).webhookUrl;
  const event = store.get('event', id)!;
  const answer = url ? await post(company, event, kind, url) : 'no address';
  store.change(
    () => {
      const { attempts, ...now } = store.get('event', id)!;
      const tried = { ...now, attempts: [...attempts, { at: isoNow(company), kind, answer }] };
      if (kind !== 'as it is') return store.put('event', tried);
      if (answer === OK) return store.put('event', { ...tried, state: 'delivered', nextAt: null });
      if (now.state !== 'waiting') return store.put('event', tried);
      return store.put('event', { ...tried, ...afterFailure(company, tried) });
    },
    { durable: false },
  );
  return answer;
}

/** Keeps an event back until it is sent by hand. */
export const holdEvent = ({ store }: Company, event: WebhookEvent): WebhookEvent =>
  store.change(() => store.put('event', { ...event, state: 'held', nextAt: null }));

/** Never sends an event by itself. */
export const dropEvent = ({ store }: Company, event: WebhookEvent): WebhookEvent =>
  store.change(() => store.put('event', { ...event, state: 'dropped', nextAt: null }));

/** Sends an event some times, one after the other. Returns the answers. */
export async function sendAgain(company: Company, event: WebhookEvent, times: number) {
  const answers: (number | string)[] = [];
  for (let sent = 0; sent < times; sent += 1) answers.push(await deliver(company, event.id));
  return answers;
}

/** Sends all held events, the newest first, one after the other. */
export async function releaseHeld(company: Company): Promise<number> {
  const { store } = company;
  const held = store.all('event').filter(({ state }) => state === 'held');
  store.change(() => {
    for (const event of held)
      store.put('event', { ...event, state: 'waiting', nextAt: isoIn(company, 60_000) });
  });
  for (const { id } of held.reverse()) await deliver(company, id);
  return held.length;
}

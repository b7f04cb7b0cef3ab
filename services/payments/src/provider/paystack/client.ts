import type { Service } from '@tm/service-kit';
import type * as z from 'zod';
import type { ProviderCall } from '../provider';
import { ProviderRefusal, ProviderSilence, type SilenceReason } from '../providerError';
import type { ProviderMeter } from '../providerMeter';
import { createBreaker } from './breaker';
import { exchange } from './http';
import { createReader, silenceOf } from './reader';

export type ClientSettings = {
  url: string;
  key: string;
  log: Service['log'];
  meter: ProviderMeter;
  /** Longest time of one call with its repetition, in ms. */
  timeoutMs?: number;
  /** Monotonic time in ms. */
  now?: () => number;
};

type Ask = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object };
export type PaystackClient = {
  /** Sends a GET, and once more if it had no answer or a 5xx status. */
  get: <S extends z.ZodType>(call: ProviderCall, path: string, schema: S) => Promise<z.output<S>>;
  /** Sends a POST or PUT once. */
  send: <S extends z.ZodType>(
    call: ProviderCall,
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    schema: S,
  ) => Promise<z.output<S>>;
  /** Puts a file at an address that Paystack has signed. Our key does not go there. */
  upload: (call: ProviderCall, address: string, file: { type: string; bytes: Buffer }) => Promise<void>;
  /** Raises the alarm about an answer that contradicts itself, and returns the silence to throw. */
  surprise: (call: ProviderCall, what: string) => ProviderSilence;
};

/** The gateway gives up after 10 s, so one call with its repetition must end before. */
const TIMEOUT_MS = 7_000;
const REPEATED: readonly SilenceReason[] = ['unreachable', 'server_error'];

/** Creates the HTTP client of Paystack (https://paystack.com/docs/api/authentication). */
export const createClient = (settings: ClientSettings): PaystackClient => {
  const { url, key, log, meter, timeoutMs = TIMEOUT_MS, now = () => performance.now() } = settings;
  const breaker = createBreaker({ now, onChange: meter.breaker });

  const { read, surprise } = createReader({ key, log });

  const attempt = async <S extends z.ZodType>(
    call: ProviderCall,
    { method, path, body }: Ask,
    schema: S,
    signal: AbortSignal,
  ): Promise<z.output<S>> => {
    const headers = {
      Authorization: `Bearer ${key}`,
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const request = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
    return read(call, await exchange(call, `${url}${path}`, request), schema);
  };

  /** Runs a call behind the breaker and measures it. */
  const guarded = async <T>(call: ProviderCall, act: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const begin = now();
    const seconds = () => (now() - begin) / 1_000;
    if (breaker.isOpen()) {
      meter.observe(call, 'paused', 0);
      throw new ProviderSilence(call, 'paused');
    }
    try {
      const value = await act(AbortSignal.timeout(timeoutMs));
      meter.observe(call, 'ok', seconds());
      return value;
    } catch (error) {
      const isSilent = !(error instanceof ProviderRefusal);
      meter.observe(call, isSilent ? 'silent' : 'refused', seconds());
      if (isSilent) breaker.count();
      if (error instanceof ProviderSilence)
        log.warn({ call, reason: error.reason }, 'the payment company did not answer');
      throw error;
    }
  };

  return {
    surprise,
    get: (call, path, schema) =>
      guarded(call, async (signal) => {
        const ask = { method: 'GET', path } as const;
        try {
          return await attempt(call, ask, schema, signal);
        } catch (error) {
          if (!(error instanceof ProviderSilence && REPEATED.includes(error.reason))) throw error;
          return attempt(call, ask, schema, signal);
        }
      }),
    send: (call, method, path, body, schema) =>
      guarded(call, (signal) => attempt(call, { method, path, body }, schema, signal)),
    upload: (call, address, { type, bytes }) =>
      guarded(call, async (signal) => {
        const headers = { 'Content-Type': type };
        const { status } = await exchange(call, address, {
          method: 'PUT',
          headers,
          body: new Uint8Array(bytes),
          signal,
        });
        if (status < 200 || status > 299) throw new ProviderSilence(call, silenceOf(status));
      }),
  };
};

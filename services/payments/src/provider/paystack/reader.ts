import type { Service } from '@tm/service-kit';
import type * as z from 'zod';
import type { ProviderCall } from '../provider';
import { ProviderRefusal, ProviderSilence, type SilenceReason } from '../providerError';
import { errorAnswer } from './fields';
import type { HttpAnswer } from './http';

/** The statuses with which Paystack refuses input (https://paystack.com/docs/api/errors). */
const REFUSED = [400, 404, 422];
const MAX_REPLY = 200;
const MAX_PATHS = 5;

/** Returns what a status other than 2xx, 400, 404 and 422 means. */
export const silenceOf = (status: number): SilenceReason => {
  if (status >= 500) return 'server_error';
  if (status === 408 || status === 429) return 'throttled';
  return status === 401 || status === 403 ? 'not_accepted' : 'unexpected';
};

/**
 * Returns true if a refusal speaks of a reference in use. Texts can change, so the adapter relies on asking
 * for the reference; this only makes it more careful.
 */
export const isTaken = ({ reply }: ProviderRefusal): boolean =>
  /duplicate|unique reference|already (?:exists|been used)/i.test(reply);

/**
 * Creates what turns an answer of Paystack into a value, a refusal or a silence. Logs have the call, the
 * status and the paths of wrong fields; never a key, an address or a value.
 */
export const createReader = ({ key, log }: { key: string; log: Service['log'] }) => {
  const surprise = (call: ProviderCall, what: string, status?: number): ProviderSilence => {
    log.error({ alarm: 'payment_provider', call, what, status }, 'unexpected answer of the payment company');
    return new ProviderSilence(call, 'unexpected');
  };

  const refusal = (call: ProviderCall, { status, body }: HttpAnswer): Error => {
    const error = errorAnswer.safeParse(body);
    if (!error.success) return surprise(call, 'an error without its envelope', status);
    const { code, message } = error.data;
    const isAbsent = status === 404 || /_not_found$/.test(code ?? '') || /not found/i.test(message);
    const reply = message.replaceAll(key, '').slice(0, MAX_REPLY);
    return new ProviderRefusal(call, isAbsent ? 'not_found' : 'refused', status, reply);
  };

  const read = <S extends z.ZodType>(call: ProviderCall, answer: HttpAnswer, schema: S): z.output<S> => {
    const { status, body } = answer;
    if (REFUSED.includes(status)) throw refusal(call, answer);
    if (status < 200 || status > 299) {
      const reason = silenceOf(status);
      if (reason === 'unexpected' || reason === 'not_accepted') surprise(call, reason, status);
      throw new ProviderSilence(call, reason);
    }
    const result = schema.safeParse(body);
    if (result.success) return result.data;
    const paths = result.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    throw surprise(call, paths.slice(0, MAX_PATHS).join(', '), status);
  };

  return { read, surprise };
};

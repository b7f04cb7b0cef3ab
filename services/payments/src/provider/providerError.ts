import type { ProviderCall } from './provider';

/**
 * `unreachable`: no connection, or it broke. `timeout`: no whole answer in time. `server_error`: a 5xx
 * status. `throttled`: too many calls. `not_accepted`: our key is not accepted. `unexpected`: an answer that
 * cannot be read, which raises an alarm. `reference_taken`: an earlier order used this reference. `paused`:
 * not asked, because the breaker is open.
 */
export type SilenceReason =
  | 'unreachable'
  | 'timeout'
  | 'server_error'
  | 'throttled'
  | 'not_accepted'
  | 'unexpected'
  | 'reference_taken'
  | 'paused';

/** It is not known whether the call had an effect. Ask again under the same name. */
export class ProviderSilence extends Error {
  constructor(
    readonly call: ProviderCall,
    readonly reason: SilenceReason,
  ) {
    super(`the payment company did not answer ${call}: ${reason}`);
    this.name = 'ProviderSilence';
  }
}

/**
 * The payment company refused, and it is certain that this call moved nothing. `reply` is its sentence, for
 * administrators: at most 200 characters, without keys.
 */
export class ProviderRefusal extends Error {
  constructor(
    readonly call: ProviderCall,
    readonly code: 'not_found' | 'refused',
    readonly status: number,
    readonly reply: string,
  ) {
    super(`the payment company refused ${call} with ${status}`);
    this.name = 'ProviderRefusal';
  }
}

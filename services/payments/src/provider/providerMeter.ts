import type { Metrics } from '@tm/service-kit';
import type { ProviderCall } from './provider';

export type ProviderOutcome = 'ok' | 'refused' | 'silent' | 'paused';
export type ProviderMeter = {
  /** Records one call with its duration in seconds. */
  observe: (call: ProviderCall, outcome: ProviderOutcome, seconds: number) => void;
  /** Records whether the breaker is open. */
  breaker: (isOpen: boolean) => void;
};

/** Registers the metrics of the payment company: durations by call and outcome, and the breaker. */
export const providerMeter = (metrics: Metrics): ProviderMeter => {
  const duration = metrics.durationBy(
    'payments_provider_seconds',
    'Time of calls to the payment company, by call and outcome (ok, refused, silent, paused)',
    ['call', 'outcome'],
  );
  const open = metrics.gauge(
    'payments_breaker_open',
    '1 while the payment company is not called, because it did not answer five times in 30 s',
  );
  open(0);
  return {
    observe: (call, outcome, seconds) => duration({ call, outcome }, seconds),
    breaker: (isOpen) => open(isOpen ? 1 : 0),
  };
};

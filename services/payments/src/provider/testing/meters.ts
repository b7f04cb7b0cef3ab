import type { Service } from '@tm/service-kit';
import type { ProviderMeter } from '../providerMeter';

/** A meter that keeps its values. */
export const recordingMeter = () => {
  const observed: string[] = [];
  const breaker: boolean[] = [];
  const meter: ProviderMeter = {
    observe: (call, outcome) => observed.push(`${call} ${outcome}`),
    breaker: (isOpen) => breaker.push(isOpen),
  };
  return { meter, observed, breaker };
};

/** A log that keeps its lines as JSON. The adapter writes warnings and errors only. */
export const recordingLog = () => {
  const lines: string[] = [];
  const write = (fields: object, msg: string) => void lines.push(JSON.stringify({ ...fields, msg }));
  return { log: { warn: write, error: write } as unknown as Service['log'], lines };
};

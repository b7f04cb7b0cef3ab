import { readFileSync, statSync } from 'node:fs';
import { serverAddress } from '@tm/service-kit/config';
import * as z from 'zod';
import { SERVICES, type ServiceName } from './serviceMap';

/** Addresses by service. A service that the file does not name keeps the address of its setting. */
export type Addresses = Partial<Record<ServiceName, string>>;

const addresses = z.partialRecord(z.enum(SERVICES), serverAddress);

/** Reads a file of addresses. Throws an error with one sentence if its content is invalid. */
export function parseAddresses(path: string, text: string): Addresses {
  const json = (() => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new Error(`${path} is not valid JSON.`);
    }
  })();
  const result = addresses.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${path} is wrong at ${issue?.path.join('.') || 'its top'}: it ${issue?.message}.`);
}

type Params = {
  path: string;
  onChange: (addresses: Addresses) => void;
  /** Called once for each state of the file that cannot be used. The last valid addresses stay in use. */
  onFault: (sentence: string) => void;
};

/**
 * Reads the addresses whenever the file has changed since the last call. The program that writes the file
 * must replace it by rename. A missing file means that every service is at the address of its setting.
 */
export function createUpstreamFile({ path, onChange, onFault }: Params) {
  let known = '';

  return function read(): void {
    const stats = statSync(path, { throwIfNoEntry: false });
    const state = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
    if (state === known) return;
    known = state;
    try {
      onChange(stats ? parseAddresses(path, readFileSync(path, 'utf8')) : {});
    } catch (error) {
      onFault((error as Error).message);
    }
  };
}

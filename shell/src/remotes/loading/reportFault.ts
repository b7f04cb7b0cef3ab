import type { FaultKind } from '@tm/contracts';
import { siteUrl } from '@tm/platform';

const reported = new Set<string>();

/**
 * Reports to the gateway that a version failed in this browser, once per page and kind. Enough reports end a
 * canary.
 */
export function reportFault(name: string, version: string | undefined, kind: FaultKind): void {
  const report = JSON.stringify({ name, version, kind });
  if (!version || version === 'override' || reported.has(report)) return;
  reported.add(report);
  navigator.sendBeacon?.(siteUrl('/rum/remote-error'), report);
}

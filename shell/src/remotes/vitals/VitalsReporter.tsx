import { basePath, siteUrl, useLocation } from '@tm/platform';
import { segmentMatcher } from '@tm/domain';
import type { VitalsReport } from '@tm/contracts';
import { useEffect } from 'react';
import { segments } from '../../routing';
import { isMeasured, versionInUse } from '../loading/remoteModule';

const segmentOf = segmentMatcher(segments);
const remoteOf = (path: string) => segmentOf(path)?.remote;

/** Returns the remote of the address with which the page was loaded. */
function firstRemote(): string | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return load && remoteOf(new URL(load.name).pathname.slice(basePath.length) || '/');
}

const send = (report: VitalsReport) => navigator.sendBeacon?.(siteUrl('/rum/vitals'), JSON.stringify(report));

/**
 * Reports the web vitals of the page load, once, while the gateway compares two versions of the remote and
 * has drawn this visitor. They belong to the remote of the first address, and end when the user leaves it.
 */
export function VitalsReporter() {
  const remote = remoteOf(useLocation().pathname);
  const isAsked = remote !== undefined && remote === firstRemote() && isMeasured(remote);
  useEffect(() => {
    if (!isAsked) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { watchVitals } = await import(/* webpackChunkName: "vitals" */ './watchVitals');
      if (isOver) return;
      stop = watchVitals((values) => {
        const version = versionInUse(remote);
        if (version && version !== 'override') send({ name: remote, version, ...values });
      });
    };
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isAsked, remote]);
  return null;
}

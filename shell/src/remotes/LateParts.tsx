import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from './whenIdle';

/**
 * Parts that no first view needs, loaded once the page is idle: the notice of a new version, for example.
 * Without their chunk the page works as before.
 */
export function LateParts() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import(/* webpackChunkName: "background" */ './updates/BackgroundParts').then(
          (chunk) => setParts(() => chunk.BackgroundParts),
          () => undefined,
        );
      }),
    [],
  );
  return Parts && <Parts />;
}

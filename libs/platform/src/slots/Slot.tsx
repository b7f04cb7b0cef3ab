import { createContext, use, type ReactNode } from 'react';
import type { SlotName, SlotProps } from './slots';

export type SlotFillProps = { name: SlotName; props: object; height?: number };

/** How the host fills a slot: the shell loads the remote that declares it, with its own boundary and skeleton. */
export const SlotHost = createContext<((fill: SlotFillProps) => ReactNode) | null>(null);

/**
 * A place for another remote: `<Slot name="book-service" serviceId={id} height={320} />`. `height` (pixels) is kept free while it loads.
 * A host without remotes (a test, a module standing alone) draws nothing there.
 */
export function Slot<Name extends SlotName>({
  name,
  height,
  ...props
}: { name: Name; height?: number } & SlotProps[Name]) {
  return use(SlotHost)?.({ name, props, height });
}

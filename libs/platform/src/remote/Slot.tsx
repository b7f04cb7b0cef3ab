import { createContext, use, type ReactNode } from 'react';
import type { SlotName, SlotProps } from './slots';

export type SlotFillProps = { name: SlotName; props: object; height?: number };

/**
 * Fills a slot on behalf of the host. The shell loads the remote that declares the slot, with an error
 * boundary and a skeleton.
 */
export const SlotHost = createContext<((fill: SlotFillProps) => ReactNode) | null>(null);

/**
 * A place for another remote: `<Slot name="book-service" serviceId={id} height={320} />`. `height` (pixels)
 * is reserved while it loads. A host without remotes (a test, a standalone remote) renders nothing.
 */
export function Slot<Name extends SlotName>({
  name,
  height,
  ...props
}: { name: Name; height?: number } & SlotProps[Name]) {
  return use(SlotHost)?.({ name, props, height });
}

import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A screen in its own chunk: `lazyScreen(() => import('./my-bookings'), 'MyBookings')`.
 * React keeps a failed `lazy` failed for ever; here the next mount (Retry) loads again.
 */
export function lazyScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const fresh = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        Current = fresh();
        throw error;
      }
    });
  let Current = fresh();
  return function LazyScreen(props: Props) {
    const Screen: ComponentType<Props> = Current;
    return <Screen {...props} />;
  };
}

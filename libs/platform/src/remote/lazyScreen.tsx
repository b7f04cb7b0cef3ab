import { lazy, type ComponentType } from 'react';

let generation = 0;

/**
 * For Retry: screens whose chunk failed load again at their next mount. Without it, React caches the failure
 * of a `lazy` component forever.
 */
export const reloadFailedScreens = (): void => {
  generation += 1;
};

/**
 * Returns a screen in its own chunk: `lazyScreen(() => import('./my-bookings'), 'MyBookings')`. A failure is
 * thrown to the error boundary around it.
 */
export function lazyScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let failedIn: number | undefined;
  const fresh = () =>
    lazy(() =>
      load().then(
        (module) => ({ default: module[name] as ComponentType<Props> }),
        (error: unknown) => {
          failedIn = generation;
          throw error;
        },
      ),
    );
  let screen = fresh();
  const current = (): ComponentType<Props> => {
    if (failedIn !== undefined && failedIn !== generation) {
      failedIn = undefined;
      screen = fresh();
    }
    return screen as ComponentType<never> as ComponentType<Props>;
  };
  return function LazyScreen(props: Props) {
    const Screen = current();
    return <Screen {...props} />;
  };
}

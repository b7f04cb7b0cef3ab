const EVENTS = ['pointerover', 'focusin'] as const;

/**
 * Loads the code of tooltips when the first icon button is pointed at or focused, and passes it the latest
 * event. If it fails to load, there are no tooltips.
 */
export function awaitTooltips(): void {
  let latest: Event;
  let isComing = false;
  const handle = (event: Event) => {
    latest = event;
    if (isComing || !(event.target as Element).closest?.('[data-tip]')) return;
    isComing = true;
    import('@tm/ui/tooltip').then(
      ({ startTooltips }) => {
        for (const type of EVENTS) window.removeEventListener(type, handle);
        startTooltips(latest);
      },
      () => {
        isComing = false;
      },
    );
  };
  for (const type of EVENTS) window.addEventListener(type, handle);
}

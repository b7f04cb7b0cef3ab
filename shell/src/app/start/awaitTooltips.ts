const EVENTS = ['pointerover', 'focusin'] as const;

/**
 * The words of buttons that have only an icon: their code comes with the first one that is pointed at or focused, and begins with where one is
 * by then. Without it there are none.
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

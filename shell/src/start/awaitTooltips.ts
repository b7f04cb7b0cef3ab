const EVENTS = ['pointerover', 'focusin'] as const;

/** The words of buttons that have only an icon: their code comes with the first one that is pointed at or focused. Without it there are none. */
export function awaitTooltips(): void {
  const handle = (event: Event) => {
    if (!(event.target as Element).closest?.('[data-tip]')) return;
    for (const type of EVENTS) window.removeEventListener(type, handle);
    import('@tm/ui/tooltip').then(({ startTooltips }) => startTooltips(event)).catch(awaitTooltips);
  };
  for (const type of EVENTS) window.addEventListener(type, handle);
}

const EVENTS = ['pointerover', 'focusin'] as const;

/** A finger gets no tooltip, and a button that it has tapped has the focus all the same. */
const isAsking = (event: Event, target: Element) =>
  event.type === 'focusin'
    ? target.matches(':focus-visible')
    : (event as PointerEvent).pointerType !== 'touch';

/** The words of buttons that have only an icon: their code comes with the first one that is pointed at or focused. Without it there are none. */
export function awaitTooltips(): void {
  const handle = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('[data-tip]') || !isAsking(event, target)) return;
    for (const type of EVENTS) window.removeEventListener(type, handle);
    import('@tm/ui/tooltip').then(({ startTooltips }) => startTooltips(target)).catch(awaitTooltips);
  };
  for (const type of EVENTS) window.addEventListener(type, handle);
}

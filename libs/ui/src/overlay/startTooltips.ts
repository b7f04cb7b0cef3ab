/** Milliseconds before a tooltip shows (product 9). */
const DELAY = 700;
/**
 * Space between a button and its tooltip. It belongs to the tooltip, so that the pointer can move there
 * without closing it.
 */
const GAP = 6;
/** Minimum distance from the edge of the window. */
const EDGE = 8;

const ROOT = { position: 'fixed', zIndex: '60', padding: `${GAP}px 0`, top: '0', left: '0' };
const BUBBLE = {
  display: 'block',
  maxWidth: '280px',
  padding: '6px 10px',
  borderRadius: 'var(--r-1)',
  background: 'var(--ink)',
  color: 'var(--canvas)',
  fontSize: 'var(--fs-sm)',
  lineHeight: '1.4',
};

function createPanel() {
  const root = document.createElement('div');
  const bubble = document.createElement('span');
  root.setAttribute('role', 'tooltip');
  // Hidden from screen readers, because it repeats the name of its button.
  root.setAttribute('aria-hidden', 'true');
  Object.assign(root.style, ROOT);
  Object.assign(bubble.style, BUBBLE);
  root.append(bubble);
  return { root, bubble };
}

/** Places the tooltip below its target, or above it where there is no room. */
function place(root: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { width, height } = root.getBoundingClientRect();
  const middle = at.left + (at.width - width) / 2;
  const left = Math.max(EDGE, Math.min(middle, document.documentElement.clientWidth - width - EDGE));
  root.style.left = `${left}px`;
  root.style.top = `${at.bottom + height > window.innerHeight ? at.top - height : at.bottom}px`;
}

const tipped = (node: EventTarget | null) => (node instanceof Element ? node.closest('[data-tip]') : null);

/**
 * Shows the names of buttons that have only an icon (`data-tip`, with an `aria-label`) to mouse and keyboard
 * users after a delay, until the button is left or used or Esc is pressed. Touch shows no tooltip. One
 * instance serves the whole page; `first` is the event that caused this module to load. Returns a function
 * that stops it.
 */
export function startTooltips(first?: Event): () => void {
  const { root, bubble } = createPanel();
  let target: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Hides the tooltip until another button is pointed at. */
  const silence = () => {
    clearTimeout(timer);
    root.remove();
  };
  const show = () => {
    if (!target?.isConnected || target.getAttribute('aria-expanded') === 'true') return;
    bubble.textContent = target.getAttribute('aria-label');
    document.body.append(root);
    place(root, target);
  };
  const aim = (element: Element | null) => {
    if (element === target) return;
    silence();
    target = element;
    if (element) timer = setTimeout(show, DELAY);
  };
  const listeners: Record<string, (event: Event) => void> = {
    pointerover: (event) => {
      const isFinger = (event as PointerEvent).pointerType === 'touch';
      if (!isFinger && !root.contains(event.target as Node)) aim(tipped(event.target));
    },
    focusin: ({ target: node }) => {
      const element = tipped(node);
      if (element !== target) aim(element?.matches(':focus-visible') ? element : null);
    },
    focusout: ({ target: node }) => tipped(node) === target && aim(null),
    keydown: (event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || !root.isConnected) return;
      // Esc closes the tooltip, not the dialog around it.
      event.stopPropagation();
      silence();
    },
    pointerdown: silence,
    click: silence,
    scroll: silence,
  };
  // In the capture phase, before other listeners handle the events.
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, true);
  if (first) listeners[first.type]?.(first);
  return () => {
    silence();
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener, true);
  };
}

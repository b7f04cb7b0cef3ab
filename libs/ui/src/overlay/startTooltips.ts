/** Milliseconds before a tooltip shows (product 9). */
const DELAY = 700;
/** Between a button and its words; they can be pointed at without losing them on the way. */
const GAP = 6;
/** From the edge of the window. */
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
  // It repeats the name of its button, which a screen reader has said.
  root.setAttribute('aria-hidden', 'true');
  Object.assign(root.style, ROOT);
  Object.assign(bubble.style, BUBBLE);
  root.append(bubble);
  return { root, bubble };
}

/** Below what it explains, above where there is no room. */
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
 * Shows the names of buttons that have only an icon (`data-tip`, with an `aria-label`): to the mouse and to
 * the keyboard, after a moment, until they are left, used, or Esc is pressed; a finger gets none. One for the
 * whole page; `first` is what came before this code did. Gives what ends it.
 */
export function startTooltips(first?: Event): () => void {
  const { root, bubble } = createPanel();
  let target: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until another one is pointed at. */
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
      // It closes this, and not the dialog around.
      event.stopPropagation();
      silence();
    },
    pointerdown: silence,
    click: silence,
    scroll: silence,
  };
  // Before anybody else hears of them.
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, true);
  if (first) listeners[first.type]?.(first);
  return () => {
    silence();
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener, true);
  };
}

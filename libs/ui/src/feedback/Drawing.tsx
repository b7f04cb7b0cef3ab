export type DrawingName = 'search' | 'calendar' | 'reviews' | 'box' | 'bell' | 'lock' | 'plug';

/** Line drawings on a soft shape, in theme colours. Each is drawn inside 120 × 96. */
const LINES: Record<DrawingName, string> = {
  search: 'M54 22a20 20 0 1 0 0 40 20 20 0 0 0 0-40M69 57l17 17M46 42h16',
  calendar: 'M34 28h52v46H34zM34 42h52M47 20v14M73 20v14M52 58l6 6 11-12',
  reviews:
    'M32 24h56v38H58L46 74V62H32zM60 32l3.2 6.6 7 .9-5.2 4.9 1.4 7.1-6.4-3.5-6.4 3.5 1.4-7.1-5.2-4.9 7-.9z',
  box: 'M32 36l28-14 28 14v30L60 80 32 66zM32 36l28 14 28-14M60 50v30M46 29l28 14',
  bell: 'M44 62V46a16 16 0 0 1 32 0v16l6 8H38zM54 76a6 6 0 0 0 12 0',
  lock: 'M38 44h44v32H38zM46 44V34a14 14 0 0 1 28 0v10M60 56v8',
  plug: 'M46 26v14M74 26v14M38 40h44v8a22 22 0 0 1-44 0zM60 70v12',
};

/** A small drawing for states without content. Decorative. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
    <path d="M20 50C16 26 38 8 64 10s44 20 38 46-28 34-50 30-29-16-32-36z" fill="var(--brand-tint)" />
    <circle cx="98" cy="20" r="5" fill="var(--accent)" />
    <path
      d={LINES[name]}
      fill="var(--surface)"
      stroke="var(--brand)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

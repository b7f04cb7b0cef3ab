import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Axis, Frame, Names, Plot, Announcement } from './chartStyle';
import { barAt, linesOf, roundUp, spread } from './scale';

export type Bar = {
  /** Full name of the period: '16–22 Nov 2026'. */
  name: string;
  /** Short name below the bar, where there is room: '16 Nov'. */
  short: string;
  value: number;
  /** The value in words: '₦45,000 from 3 bookings'. */
  announcement: string;
};

type Props = {
  /** Name of the chart: 'Earnings by week'. */
  label: string;
  bars: readonly Bar[];
  /** Formats the values next to the grid lines, in short form ('₦50k'). */
  formatValue: (value: number) => string;
  /** Shown and read aloud while no bar is chosen. */
  hint: string;
};

const NAMES = 5;
/** Share of each bar's room that stays free between two bars. */
const GAP = 0.24;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

type DrawingProps = { bars: readonly Bar[]; chosen: number | null; top: number; lines: readonly number[] };

/** The grid lines and the bars. */
function Drawing({ bars, chosen, top, lines }: DrawingProps) {
  const room = 100 / Math.max(1, bars.length);
  return (
    <svg aria-hidden="true" data-chosen={chosen === null ? undefined : ''}>
      {lines.map((line) => (
        <line
          key={line}
          x1="0"
          x2="100%"
          y1={`${(1 - line / top) * 100}%`}
          y2={`${(1 - line / top) * 100}%`}
        />
      ))}
      {bars.map(({ name, value }, place) => (
        <rect
          key={name}
          data-chosen={place === chosen ? '' : undefined}
          x={`${(place + GAP / 2) * room}%`}
          width={`${(1 - GAP) * room}%`}
          y={`${(1 - value / top) * 100}%`}
          height={`${(value / top) * 100}%`}
          rx={bars.length > 60 ? 0 : 3}
        />
      ))}
    </svg>
  );
}

/**
 * A bar chart of values over time. It is one stop for the Tab key. Arrow keys, Home and End move between the
 * bars, as a finger or a mouse does, and each bar is announced. A table of the same numbers should be next to
 * it. `<BarChart label="Earnings by day" bars={bars} formatValue={…} hint="…" />`.
 */
export function BarChart({ label, bars, formatValue, hint }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = bars.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const bar = at === null ? undefined : bars[at];
  const top = roundUp(Math.max(0, ...bars.map(({ value }) => value)));
  const lines = linesOf(top);
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setChosen(at === null ? (event.key === 'Home' ? 0 : last) : step(at, last));
  };
  const handlePointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(barAt((clientX - left) / width, bars.length));
  };
  return (
    <Frame>
      <Announcement>
        {bar ? (
          <>
            {bar.name}: <b>{bar.announcement}</b>
          </>
        ) : (
          hint
        )}
      </Announcement>
      <Axis aria-hidden="true">
        {lines.map((line) => (
          <li key={line}>{formatValue(line)}</li>
        ))}
      </Axis>
      <Plot
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={bar ? `${bar.name}: ${bar.announcement}` : hint}
        onKeyDown={handleKey}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        <Drawing bars={bars} chosen={at} top={top} lines={lines} />
      </Plot>
      <Names aria-hidden="true">
        {spread(bars.length, NAMES).map((place) => (
          <li
            key={place}
            style={{ left: `${(place === 0 ? 0 : place === last ? 1 : (place + 0.5) / bars.length) * 100}%` }}
          >
            {bars[place]!.short}
          </li>
        ))}
      </Names>
    </Frame>
  );
}

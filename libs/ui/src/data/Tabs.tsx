import { css, styled } from '@tm/platform';
import { createContext, use, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

/** A rail: one tab below the other, with the counts at the end of the lines. */
const column = css`
  flex-direction: column;
  gap: 2px;
  border-bottom: 0;
  > button {
    justify-content: space-between;
    margin: 0;
    padding-inline: var(--s-3);
    border-bottom: 0;
    border-radius: var(--r-1);
    text-align: start;
  }
  > button:hover {
    background: var(--surface-2);
  }
  > button[aria-selected='true'] {
    background: var(--brand-tint);
    color: var(--brand-strong);
  }
`;

const List = styled.div<{ $column: boolean }>`
  display: flex;
  gap: var(--s-6);
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--line);
  margin-bottom: var(--s-5);
  ${({ $column }) => $column && column}
`;

const Tab = styled.button`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--touch);
  padding: var(--s-2) 2px;
  border-bottom: 2px solid transparent;
  margin-bottom: -1px;
  font-weight: 600;
  color: var(--ink-2);
  white-space: nowrap;
  &:hover {
    color: var(--ink);
  }
  &[aria-selected='true'] {
    color: var(--ink);
    border-color: var(--brand);
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--r-1);
  }
  span {
    min-width: 24px;
    padding: 1px 7px;
    border-radius: var(--r-full);
    background: var(--surface-3);
    color: var(--ink-2);
    font-size: var(--fs-sm);
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

const Panel = styled.div`
  &:focus-visible {
    outline-offset: 6px;
    border-radius: var(--r-1);
  }
`;

const Chosen = createContext({ id: '', value: '' });
const tabId = (id: string, value: string) => `${id}tab-${value}`;
const panelId = (id: string, value: string) => `${id}panel-${value}`;

type TabItem = { value: string; label: string; count?: number };
type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  items: readonly TabItem[];
  /** Shows the tabs as a rail; the keys are then the arrows up and down. */
  isColumn?: boolean;
  children: ReactNode;
};

/**
 * Returns the tab that a key selects from the tab at `index`, wrapping at both ends. Undefined for other
 * keys.
 */
function targetOf(key: string, index: number, count: number, isColumn: boolean): number | undefined {
  if (key === (isColumn ? 'ArrowDown' : 'ArrowRight')) return (index + 1) % count;
  if (key === (isColumn ? 'ArrowUp' : 'ArrowLeft')) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const counts = new Intl.NumberFormat('en-NG');

/** When the tabs do not all fit, the list scrolls to the selected tab; the page does not scroll. */
const show = (tab: HTMLElement | null, list: HTMLElement): void => {
  if (!tab) return;
  const [own, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.right > frame.right) list.scrollLeft += own.right - frame.right;
  if (own.left < frame.left) list.scrollLeft -= frame.left - own.left;
};

/**
 * Tabs after the pattern of the ARIA guide: one stop for the Tab key; arrows, Home and End select. Not from
 * Radix, whose tabs cost every dashboard 8 KB. `<Tabs label="Bookings" value={tab} onChange={setTab}
 * items={[{ value: 'all', label: 'All', count: 7 }]}><TabPanel value="all">…</TabPanel></Tabs>`
 */
export function Tabs({ value, onChange, label, items, isColumn = false, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = list.current;
    if (!bar) return undefined;
    // The observer reports every tab at once, and again when a count that arrives later moves the others.
    const sizes = new ResizeObserver(() => show(document.getElementById(tabId(id, value)), bar));
    for (const part of [bar, ...bar.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [id, value, items.length]);
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const target = items[targetOf(event.key, index, items.length, isColumn) ?? -1];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    document.getElementById(tabId(id, target.value))?.focus();
  };
  return (
    <Chosen value={{ id, value }}>
      <List
        ref={list}
        $column={isColumn}
        role="tablist"
        aria-label={label}
        aria-orientation={isColumn ? 'vertical' : undefined}
      >
        {items.map((item, index) => (
          <Tab
            key={item.value}
            type="button"
            role="tab"
            id={tabId(id, item.value)}
            aria-selected={item.value === value}
            aria-controls={panelId(id, item.value)}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            {item.label}
            {item.count !== undefined && <span>{counts.format(item.count)}</span>}
          </Tab>
        ))}
      </List>
      {children}
    </Chosen>
  );
}

type PanelProps = { value: string; children: ReactNode; keepMounted?: boolean };

/**
 * The content of the tab `value`. It is mounted only while the tab is selected, with `keep` also while
 * hidden.
 */
export function TabPanel({ value, children, keepMounted = false }: PanelProps) {
  const chosen = use(Chosen);
  const isChosen = chosen.value === value;
  return (
    <Panel
      role="tabpanel"
      id={panelId(chosen.id, value)}
      aria-labelledby={tabId(chosen.id, value)}
      tabIndex={0}
      hidden={!isChosen}
    >
      {(isChosen || keepMounted) && children}
    </Panel>
  );
}

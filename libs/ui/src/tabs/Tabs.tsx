import { styled } from '@tm/platform';
import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

const List = styled(Radix.List)`
  display: flex;
  gap: var(--s-6);
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--line);
  margin-bottom: var(--s-5);
`;

const Tab = styled(Radix.Trigger)`
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
  &[data-state='active'] {
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

type TabItem = { value: string; label: string; count?: number };
type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  items: readonly TabItem[];
  children: ReactNode;
};

/** `<Tabs label="Bookings" value={tab} onChange={setTab} items={[{ value: 'all', label: 'All', count: 7 }]}><TabPanel value="all">…</TabPanel></Tabs>` */
export const Tabs = ({ value, onChange, label, items, children }: Props) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <List aria-label={label}>
      {items.map((item) => (
        <Tab key={item.value} value={item.value}>
          {item.label}
          {item.count !== undefined && <span>{item.count}</span>}
        </Tab>
      ))}
    </List>
    {children}
  </Radix.Root>
);

/** The content of the tab `value`; mounted only while it is chosen. */
export const TabPanel = styled(Radix.Content)`
  &:focus-visible {
    outline-offset: 6px;
    border-radius: var(--r-1);
  }
`;

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { useState } from 'react';
import { TabPanel, Tabs } from './Tabs';

const ITEMS = [
  { value: 'all', label: 'All', count: 1007 },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
];

function Example({ keep }: { keep?: boolean }) {
  const [tab, setTab] = useState('all');
  return (
    <Tabs label="Bookings" value={tab} onChange={setTab} items={ITEMS}>
      <TabPanel value="all" keepMounted={keep}>
        <input aria-label="Note" />
      </TabPanel>
      <TabPanel value="open">Two are open</TabPanel>
      <TabPanel value="done">Five are done</TabPanel>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');

test('the selected tab names the only panel', async () => {
  const { container } = render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Bookings' })).toBeInTheDocument();
  expect(tab('All 1,007')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(tab('Open'));
  expect(tab('Open')).toHaveAttribute('aria-selected', 'true');
  expect(tab('All 1,007')).toHaveAttribute('aria-selected', 'false');
  expect(panel()).toHaveAccessibleName('Open');
  expect(panel()).toHaveTextContent('Two are open');
  expect(tab('Open')).toHaveAttribute('aria-controls', panel().id);
  expect(await axe(container)).toHaveNoViolations();
});

test('tabs are one stop of the Tab key; arrows wrap around, Home and End go to the ends', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(tab('All 1,007')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Open'],
    ['{End}', 'Done'],
    ['{ArrowRight}', 'All 1,007'],
    ['{ArrowLeft}', 'Done'],
    ['{Home}', 'All 1,007'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await userEvent.tab();
  expect(panel()).toHaveFocus();
});

test('the selected tab scrolls into view and stays there when a count widens the tabs', () => {
  let right = 420;
  let resize = () => {};
  const before = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class {
    constructor(notifyObserver: ResizeObserverCallback) {
      resize = () => notifyObserver([], this);
    }
    observe() {
      resize();
    }
    unobserve() {}
    disconnect() {}
  };
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(
    this: Element,
  ) {
    if (this.getAttribute('role') !== 'tab') return { left: 0, right: 360 } as DOMRect;
    const moved = this.parentElement!.scrollLeft;
    return { left: right - 120 - moved, right: right - moved } as DOMRect;
  });
  render(<Example />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(60);
  right = 450;
  resize();
  expect(screen.getByRole('tablist').scrollLeft).toBe(90);
  rects.mockRestore();
  globalThis.ResizeObserver = before;
});

test.each([
  [true, 'half a sentence'],
  [false, ''],
])('a hidden tab keeps its input only with keep (%s)', async (keep, expected) => {
  render(<Example keep={keep} />);
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  await userEvent.click(tab('Done'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(tab('All 1,007'));
  expect(screen.getByLabelText('Note')).toHaveValue(expected);
});

test('the tabs of a rail are a column, whose keys are the arrows up and down', async () => {
  render(
    <Tabs label="Queues" value="all" onChange={() => undefined} items={ITEMS} isColumn>
      <TabPanel value="all">All</TabPanel>
    </Tabs>,
  );
  expect(screen.getByRole('tablist', { name: 'Queues' })).toHaveAttribute('aria-orientation', 'vertical');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('All 1,007')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(tab('Done')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(tab('All 1,007')).toHaveFocus();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { useState } from 'react';
import { TabPanel, Tabs } from './Tabs';

const ITEMS = [
  { value: 'all', label: 'All', count: 7 },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
];

function Example({ keep }: { keep?: boolean }) {
  const [tab, setTab] = useState('all');
  return (
    <Tabs label="Bookings" value={tab} onChange={setTab} items={ITEMS}>
      <TabPanel value="all" keep={keep}>
        <input aria-label="Note" />
      </TabPanel>
      <TabPanel value="open">Two are open</TabPanel>
      <TabPanel value="done">Five are done</TabPanel>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');

test('the chosen tab names the one panel that is there', async () => {
  const { container } = render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Bookings' })).toBeInTheDocument();
  expect(tab('All 7')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(tab('Open'));
  expect(tab('Open')).toHaveAttribute('aria-selected', 'true');
  expect(tab('All 7')).toHaveAttribute('aria-selected', 'false');
  expect(panel()).toHaveAccessibleName('Open');
  expect(panel()).toHaveTextContent('Two are open');
  expect(tab('Open')).toHaveAttribute('aria-controls', panel().id);
  expect(await axe(container)).toHaveNoViolations();
});

test('they are one stop of the Tab key; arrows go around, Home and End to the ends', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(tab('All 7')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Open'],
    ['{End}', 'Done'],
    ['{ArrowRight}', 'All 7'],
    ['{ArrowLeft}', 'Done'],
    ['{Home}', 'All 7'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await userEvent.tab();
  expect(panel()).toHaveFocus();
});

test.each([
  [true, 'half a sentence'],
  [false, ''],
])('what was typed behind another tab, kept: %s', async (keep, expected) => {
  render(<Example keep={keep} />);
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  await userEvent.click(tab('Done'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(tab('All 7'));
  expect(screen.getByLabelText('Note')).toHaveValue(expected);
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { BarChart, type Bar } from './BarChart';

const bars: Bar[] = [0, 45_000, 12_500].map((value, at) => ({
  name: `${at + 1} Nov 2026`,
  short: `${at + 1} Nov`,
  value,
  announcement: `₦${value.toLocaleString('en-NG')}`,
}));
const draw = () =>
  render(
    <BarChart
      label="Earnings by day"
      bars={bars}
      formatValue={(value) => `₦${value}`}
      hint="Total ₦57,500"
    />,
  );

test('a chart is one named stop, and arrow keys announce its bars one by one', async () => {
  draw();
  await userEvent.tab();
  const chart = screen.getByRole('slider', { name: 'Earnings by day' });
  expect(chart).toHaveFocus();
  expect(chart).toHaveAttribute('aria-valuetext', 'Total ₦57,500');
  const tells = async (key: string, words: string) => {
    await userEvent.keyboard(`{${key}}`);
    expect(chart).toHaveAttribute('aria-valuetext', words);
  };
  await tells('ArrowLeft', '3 Nov 2026: ₦12,500');
  await tells('ArrowLeft', '2 Nov 2026: ₦45,000');
  await tells('Home', '1 Nov 2026: ₦0');
  await tells('ArrowLeft', '1 Nov 2026: ₦0');
  await tells('End', '3 Nov 2026: ₦12,500');
  await userEvent.tab();
  expect(chart).toHaveAttribute('aria-valuetext', 'Total ₦57,500');
});

test('a finger or a mouse chooses the bar under it; bar heights follow the values', () => {
  const { container } = draw();
  const chart = screen.getByRole('slider');
  chart.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  // jsdom's pointer events have no position.
  fireEvent(chart, new MouseEvent('pointermove', { bubbles: true, clientX: 260 }));
  expect(screen.getByText('₦45,000')).toBeInTheDocument();
  fireEvent.pointerLeave(chart);
  expect(screen.getByText('Total ₦57,500')).toBeInTheDocument();
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['0%', '90%', '25%']);
});

test('a chart without bars renders', async () => {
  const { container, rerender } = draw();
  expect(await axe(container)).toHaveNoViolations();
  rerender(<BarChart label="Earnings by day" bars={[]} formatValue={String} hint="Nothing yet" />);
  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
});

import { lazyScreen } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../form/button/Button';
import { LazyDialogBoundary } from './LazyDialogBoundary';
import { LazySection } from './LazySection';

let silence: jest.SpyInstance;
beforeEach(() => (silence = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => silence.mockRestore());

/** A part whose code loads at the second attempt. */
const late = () => {
  let tries = 0;
  const Calendar = () => <h2>November</h2>;
  const load = () => {
    tries += 1;
    return tries > 1 ? Promise.resolve({ Calendar }) : Promise.reject(new Error('chunk'));
  };
  return lazyScreen(load, 'Calendar');
};

test('a section that fails to load leaves the rest of the page and can be loaded again', async () => {
  const Calendar = late();
  const element = (
    <>
      <input aria-label="Address" />
      <LazySection waiting="Loading" failed="The calendar did not load.">
        <Calendar />
      </LazySection>
    </>
  );
  renderScreen({ routes: [{ path: '/', element }] });
  await userEvent.type(screen.getByLabelText('Address'), '12 Admiralty Way');
  expect(await screen.findByRole('alert')).toHaveTextContent('The calendar did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'November' })).toBeInTheDocument();
  expect(screen.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
});

test('a dialog that fails to load shows a toast and counts as closed; opening it again retries', async () => {
  const Calendar = late();
  function Dates() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{isOpen ? 'Choosing' : 'Choose dates'}</Button>
        <LazyDialogBoundary onFailed={() => setOpen(false)}>{isOpen && <Calendar />}</LazyDialogBoundary>
      </>
    );
  }
  renderScreen({ routes: [{ path: '/', element: <Dates /> }] });
  await userEvent.click(screen.getByRole('button', { name: 'Choose dates' }));
  expect(await screen.findByText('This did not load')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Choose dates'));
  await userEvent.click(screen.getByRole('button', { name: 'Choose dates' }));
  expect(await screen.findByRole('heading', { name: 'November' })).toBeInTheDocument();
});

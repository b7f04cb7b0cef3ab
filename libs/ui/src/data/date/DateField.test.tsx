import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { useState, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../overlay/dialog/Dialog';
import { DateField } from './DateField';
import { FormDateField } from './FormDateField';
import { useDateFilter } from './useDateFilter';

const change = jest.fn();
type Options = Partial<Omit<ComponentProps<typeof DateField>, 'onChange'>>;

function Shown({ value: begin = '', ...options }: Options) {
  const [value, setValue] = useState(begin);
  const handle = (next: string) => {
    change(next);
    setValue(next);
  };
  return <DateField label="Start" value={value} onChange={handle} {...options} />;
}

const field = () => screen.getByRole('textbox', { name: 'Start' });
const openButton = () => screen.getByRole('button', { name: 'Open calendar: Start' });
const openCalendar = async () => {
  await userEvent.click(openButton());
  return screen.findByRole('dialog', { name: 'Start' });
};
const day = (name: RegExp) => screen.getByRole('button', { name });
const type = async (text: string) => {
  await userEvent.click(field());
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

beforeEach(() => change.mockClear());

test('a date field shows its date in words, and in numbers with the day first while it is edited', async () => {
  render(<Shown value="2031-12-01" />);
  expect(field()).toHaveValue('1 Dec 2031');
  expect(field()).toHaveAccessibleDescription('Mon, 1 Dec 2031');
  await userEvent.click(field());
  expect(field()).toHaveValue('01/12/2031');
  await userEvent.tab();
  expect(field()).toHaveValue('1 Dec 2031');
  expect(change).not.toHaveBeenCalled();
});

test('the text of a field that gets the focus is selected, so that typing replaces it', async () => {
  render(<Shown value="2031-12-01" />);
  act(() => field().focus());
  await userEvent.keyboard('2/12/2031');
  expect(field()).toHaveValue('2/12/2031');
});

test('a near date has its weekday in place of its year', () => {
  const near = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  render(<Shown value={near} />);
  expect(field()).toHaveDisplayValue(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]+$/);
  expect(field()).toHaveAccessibleDescription(new RegExp(`${near.slice(0, 4)}$`));
});

test.each(['1/12/2031', '1.12.2031', '1 Dec 2031', '01122031', '2031-12-01'])(
  'typing %s reports the day before the month at once',
  async (text) => {
    render(<Shown />);
    await type(text);
    expect(change).toHaveBeenLastCalledWith('2031-12-01');
    expect(field()).toHaveValue(text);
    expect(change.mock.calls.filter(([value]) => /^\d{4}-\d\d-\d\d$/.test(String(value)))).toHaveLength(1);
  },
);

test('a date without its year is reported when the field is left or on Enter', async () => {
  render(<Shown min="2031-06-01" max="2031-12-31" />);
  await type('1 Dec');
  expect(change).toHaveBeenLastCalledWith('1 Dec');
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith('2031-12-01');
  expect(field()).toHaveValue('1 Dec 2031');
  await type('2/12');
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith('2031-12-02');
  expect(field()).toHaveValue('02/12/2031');
});

test.each([
  ['12/31/2031', 'There is no month 31. Please write day/month/year'],
  ['31/02/2031', 'This date does not exist'],
  ['soon', 'Please write day/month/year, for example 24/11/2026'],
])('%s shows a sentence when the field is left, and is never a date', async (text, sentence) => {
  render(<Shown value="2031-12-01" />);
  await type(text);
  expect(field()).not.toBeInvalid();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription(sentence);
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue(text);
  expect(change).toHaveBeenLastCalledWith(text);
  await type('1/12/2031');
  await userEvent.tab();
  expect(field()).not.toBeInvalid();
});

test('a typed date outside the limits shows the limit; an error of the form comes first', async () => {
  const { rerender } = render(<Shown min="2031-12-05" max="2031-12-20" />);
  await type('4/12/2031');
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Please choose 5 Dec 2031 or a later date');
  await type('21/12/2031');
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Please choose 20 Dec 2031 or an earlier date');
  rerender(<Shown min="2031-12-05" max="2031-12-20" error="Too late" />);
  expect(field()).toHaveAccessibleDescription('Too late');
});

test('a text that a form refuses shows its sentence at once, in place of the error of the form', async () => {
  render(<Shown value="31/02/2031" error="Not a date" />);
  await userEvent.click(field());
  expect(field()).toHaveAccessibleDescription('This date does not exist');
});

test('a cleared field reports no date', async () => {
  render(<Shown value="2031-12-01" />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(change.mock.calls).toEqual([['']]);
  expect(field()).toHaveValue('');
  expect(field()).not.toBeInvalid();
});

test('a date from outside replaces a typed text', async () => {
  const { rerender } = render(<DateField label="Start" value="" onChange={change} />);
  await userEvent.type(field(), '1/1');
  rerender(<DateField label="Start" value="2031-12-01" onChange={change} />);
  expect(field()).toHaveValue('01/12/2031');
});

test('the calendar opens at the date, is used by keyboard and returns the focus to its button', async () => {
  render(<Shown value="2031-12-01" />);
  await userEvent.tab();
  await userEvent.tab();
  expect(openButton()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('grid', { name: /December 2031/ });
  await waitFor(() => expect(day(/\b1 December 2031, selected/)).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(change.mock.calls).toEqual([['2031-12-09']]);
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  await waitFor(() => expect(openButton()).toHaveFocus());
  expect(field()).toHaveValue('9 Dec 2031');
});

test('Esc closes the calendar and returns the focus, and so does its button', async () => {
  render(<Shown value="2031-12-01" />);
  await openCalendar();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  await waitFor(() => expect(openButton()).toHaveFocus());
  await openCalendar();
  await userEvent.click(screen.getByRole('button', { name: 'Close calendar: Start' }));
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  expect(openButton()).toHaveAttribute('aria-expanded', 'false');
  expect(change).not.toHaveBeenCalled();
});

test('a tap on another field closes the calendar and moves the focus there', async () => {
  render(
    <>
      <Shown />
      <input aria-label="Reason" />
    </>,
  );
  await openCalendar();
  await userEvent.click(screen.getByLabelText('Reason'));
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  await act(async () => undefined);
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});

test('the calendar offers only the dates within the limits, and the marks of days', async () => {
  const months: (string | undefined)[] = [];
  render(
    <Shown
      min="2031-12-05"
      max="2031-12-20"
      markOf={(date) => (date === '2031-12-10' ? 'closed' : undefined)}
      onMonth={(month) => months.push(month)}
    />,
  );
  await openCalendar();
  expect(day(/\b4 December 2031/)).toBeDisabled();
  expect(day(/\b5 December 2031/)).toBeEnabled();
  expect(day(/\b10 December 2031, closed/)).toBeDisabled();
  expect(day(/\b21 December 2031/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: /next month/i })).not.toBeInTheDocument();
  await userEvent.click(day(/\b5 December 2031/));
  expect(months).toEqual(['2031-12', undefined]);
});

test('a read-only field keeps its date and opens no calendar', async () => {
  render(<Shown value="2031-12-01" readOnly />);
  await userEvent.type(field(), '2');
  await userEvent.click(openButton());
  expect(field()).toHaveValue('1 Dec 2031');
  expect(openButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
});

test('the calendar of a field in a dialog closes with Esc, and the dialog stays', async () => {
  render(
    <Dialog open onOpenChange={change} title="Declare a holiday">
      <Shown value="2031-12-01" />
    </Dialog>,
  );
  await openCalendar();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Declare a holiday' })).toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
});

test('a date field and its open calendar have no axe violations', async () => {
  const { baseElement } = render(<Shown value="2031-12-01" error="Too late" />);
  await openCalendar();
  expect(await axe(baseElement, { rules: { region: { enabled: false } } })).toHaveNoViolations();
});

test('a field of a form sends its date, also on Enter, shows its error and takes the focus for it', async () => {
  const sent = jest.fn();
  function Form() {
    const { control, handleSubmit, setError } = useForm({ defaultValues: { date: '' } });
    const send = handleSubmit(({ date }) =>
      date === '2031-12-01'
        ? sent(date)
        : setError('date', { message: 'Please choose the date' }, { shouldFocus: true }),
    );
    return (
      <form onSubmit={(event) => void send(event)}>
        <FormDateField label="Start" control={control} name="date" min="2031-10-01" max="2032-01-01" />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Please choose the date');
  await type('1 dec{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledWith('2031-12-01'));
});

describe('useDateFilter', () => {
  function Filter({ isOptional = false }: { isOptional?: boolean }) {
    const [date, setDate] = useState('2031-12-01');
    const props = useDateFilter(
      date,
      (next) => {
        change(next);
        setDate(next);
      },
      { isOptional },
    );
    return <DateField label="Start" {...props} />;
  }

  test('reports dates only, and keeps other texts in the field', async () => {
    render(<Filter />);
    await type('2/12/203');
    expect(change).not.toHaveBeenCalled();
    expect(field()).toHaveValue('2/12/203');
    await userEvent.type(field(), '1');
    expect(change.mock.calls).toEqual([['2031-12-02']]);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field()).toHaveValue('2 Dec 2031');
    expect(change).toHaveBeenCalledTimes(1);
  });

  test('reports an empty field if it is optional', async () => {
    render(<Filter isOptional />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(change.mock.calls).toEqual([['']]);
    expect(field()).toHaveValue('');
  });
});

import type { CreateBookingRequest } from '@tm/contracts';
import { holidayLabel } from '@tm/domain';
import { Button, Input, Muted, Skeleton } from '@tm/ui';
import { DateField } from '@tm/ui/date-field';
import { useController, type UseFormReturn } from 'react-hook-form';
import { AlertNote } from './AlertNote';
import { DayStrip } from './DayStrip';
import { fullDate, shortDay } from './days';
import { TimeChips } from './TimeChips';
import type { BookingTimeState } from './useBookingTime';

type Props = { when: BookingTimeState; form: UseFormReturn<CreateBookingRequest> };

/** Explains why no time can be chosen. */
function NoTimes({ when: { date, day, days } }: { when: BookingTimeState }) {
  if (!date) return <Muted $small>Choose a day to see its free times.</Muted>;
  if (days.isError)
    return (
      <Muted $small>
        The free times did not load.{' '}
        <Button variant="ghost" size="sm" onClick={days.retry}>
          Retry
        </Button>
      </Muted>
    );
  if (!day) return days.isFetching ? <Skeleton $height={44} /> : null;
  if (days.lastDate && date > days.lastDate)
    return (
      <Muted $small>Bookings are taken until {fullDate(days.lastDate)}. Please choose an earlier day.</Muted>
    );
  if (day.state === 'closed') return <Muted $small>Closed on this day. Please choose another one.</Muted>;
  return <Muted $small>This day is fully booked. Please choose another one.</Muted>;
}

function TimeField({ when, form: { control } }: Props) {
  const {
    field: { ref, name, onBlur },
    fieldState,
  } = useController({ control, name: 'scheduledTime' });
  const { day, days, date, time, chooseTime } = when;
  const error = fieldState.error?.message;
  const times = day?.times ?? [];
  // Any time may be requested if the provider has no hours or they did not load. The service decides.
  const isOpen = days.anyTime || (days.isError && !day);
  return (
    <>
      {times.length === 0 && <NoTimes when={when} />}
      {times.length > 0 && (
        <TimeChips
          label={`${shortDay(date)}, free times`}
          times={times}
          value={time}
          error={isOpen ? undefined : error}
          firstRef={isOpen ? undefined : ref}
          onChoose={chooseTime}
        />
      )}
      {isOpen && (
        <Input
          label="Time"
          type="time"
          hint={times.length > 0 ? 'You can also request any other time.' : undefined}
          error={error}
          name={name}
          readOnly={when.isLocked}
          ref={ref}
          value={time}
          onBlur={onBlur}
          onChange={({ target }) => chooseTime(target.value)}
        />
      )}
      {!isOpen && times.length === 0 && error && <AlertNote>{error}</AlertNote>}
    </>
  );
}

/**
 * Fields for date and time: a strip of days and a list of times, and a calendar or text for any other day.
 */
export function BookingTimeFields({ when, form }: Props) {
  const {
    field: { ref, name, onBlur },
    fieldState,
  } = useController({ control: form.control, name: 'scheduledDate' });
  const { days, dates, date, today, last, chooseDate } = when;
  return (
    <>
      <DayStrip
        dates={dates}
        last={last}
        days={days}
        value={date}
        onChoose={chooseDate}
        onEarlier={when.earlier}
        onLater={when.later}
      />
      <DateField
        label="Date"
        name={name}
        ref={ref}
        value={date}
        error={fieldState.error?.message}
        min={today}
        max={last}
        readOnly={when.isLocked}
        markOf={(day) => {
          const state = days.dayOf(day)?.state;
          return state === 'full' && days.anyTime ? 'free' : state;
        }}
        onMonth={when.showMonth}
        onChange={chooseDate}
        onBlur={onBlur}
        onFocus={when.settle}
      />
      {when.day?.holiday && (
        <Muted role="status" $small>
          {holidayLabel(when.day.holiday)}
        </Muted>
      )}
      <TimeField when={when} form={form} />
    </>
  );
}

import type { CalendarDay } from '@tm/contracts';
import { holidayLabel } from '@tm/domain';
import { Link } from '@tm/platform';
import type { DayHoliday } from '../days/dayBookings';
import { DayName } from '../days/DayName';
import { Head } from './gridStyle';

type Props = { day: CalendarDay; holiday: DayHoliday | undefined; isToday: boolean; to: string };

/** Column header of a day: its date as a link to the day view, and the names of a day off and a holiday. */
export const DayHead = ({ day, holiday, isToday, to }: Props) => (
  <Head role="columnheader" $today={isToday}>
    <Link to={to} aria-current={isToday ? 'date' : undefined}>
      <DayName date={day.date} isToday={isToday} />
    </Link>
    {day.dayOff && <small>Day off{day.dayOff.reason && `: ${day.dayOff.reason}`}</small>}
    {holiday && <small>{holidayLabel(holiday)}</small>}
  </Head>
);

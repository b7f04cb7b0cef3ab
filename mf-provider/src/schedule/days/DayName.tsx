import { VisuallyHidden } from '@tm/ui';
import { monthName, weekdayOf } from './dayLabels';

type Props = { date: string; isToday: boolean };

/**
 * Date in a narrow column, weekday above day: 'Mon 23'. Screen readers read 'Today, Mon 23 November 2026'.
 */
export const DayName = ({ date, isToday }: Props) => (
  <>
    {isToday && <VisuallyHidden>Today, </VisuallyHidden>}
    {weekdayOf(date)} <b>{Number(date.slice(8))}</b>
    <VisuallyHidden> {monthName(date)}</VisuallyHidden>
  </>
);

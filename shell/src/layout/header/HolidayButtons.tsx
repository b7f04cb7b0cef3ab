import type { Notification } from '@tm/contracts';
import { styled } from '@tm/platform';
import { MenuItem } from '@tm/ui/menu';
import { HOLIDAY_ANSWERS, useHolidayAnswer } from '../../notifications';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1);
  padding: 0 var(--s-3) var(--s-2) calc(var(--s-3) + 8px + var(--s-3));
  > * {
    width: auto;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-full);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
`;

type Props = {
  notification: Notification;
  holiday: string;
  onAnswered: () => void;
  /** Opens the page of the hours. */
  onOther: () => void;
};

/** The three answers to the question about a public holiday. Other hours are entered on the page of hours. */
export function HolidayButtons({ notification, holiday, onAnswered, onOther }: Props) {
  const { answer } = useHolidayAnswer(holiday, onAnswered);
  return (
    <Root role="group" aria-label={notification.title}>
      {HOLIDAY_ANSWERS.map(({ choice, label }) => (
        <MenuItem key={choice} onSelect={() => void answer(choice)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onSelect={onOther}>Other hours</MenuItem>
    </Root>
  );
}

import { useChooseHolidayMutation } from '@tm/api-client/holidayChoice';
import type { Notification } from '@tm/contracts';
import { isUnauthorized, messageOf, notify, styled } from '@tm/platform';
import { MenuItem } from '@tm/ui/menu';

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

const SAVED = { open: 'Your usual hours apply.', closed: 'Customers cannot book this day.' } as const;

type Props = {
  notification: Notification;
  holiday: string;
  onAnswered: () => void;
  /** Opens the page of the hours. */
  onOther: () => void;
};

/** The three answers to the question about a public holiday. Other hours are entered on the page of hours. */
export function HolidayButtons({ notification, holiday, onAnswered, onOther }: Props) {
  const [choose] = useChooseHolidayMutation();
  const answer = async (choice: keyof typeof SAVED) => {
    try {
      await choose({ holiday, body: { choice } }).unwrap();
      notify({ title: choice === 'open' ? 'Open' : 'Closed', description: SAVED[choice] });
      onAnswered();
    } catch (error) {
      if (!isUnauthorized(error))
        notify({
          title: 'Error',
          description: messageOf(error, 'Your choice was not saved. Please try again.'),
          variant: 'destructive',
        });
    }
  };
  return (
    <Root role="group" aria-label={notification.title}>
      <MenuItem onSelect={() => void answer('open')}>Open</MenuItem>
      <MenuItem onSelect={() => void answer('closed')}>Closed</MenuItem>
      <MenuItem onSelect={onOther}>Other hours</MenuItem>
    </Root>
  );
}

import { useChooseHolidayMutation } from '@tm/api-client/holidayChoice';
import { isUnauthorized, messageOf, notify } from '@tm/platform';

/** The answers to the question about a public holiday. Other hours are entered on the page of the hours. */
export const HOLIDAY_ANSWERS = [
  { choice: 'open', label: 'Open' },
  { choice: 'closed', label: 'Closed' },
] as const;
type Choice = (typeof HOLIDAY_ANSWERS)[number]['choice'];

const SAVED: Record<Choice, string> = {
  open: 'Your usual hours apply.',
  closed: 'Customers cannot book this day.',
};

/** Saves the answer for a holiday and shows the result; `onAnswered` runs when it was saved. */
export function useHolidayAnswer(holiday: string, onAnswered: () => void) {
  const [choose, { isLoading }] = useChooseHolidayMutation();
  const answer = async (choice: Choice) => {
    const { error } = await choose({ holiday, body: { choice } });
    if (!error) {
      notify({ title: choice === 'open' ? 'Open' : 'Closed', description: SAVED[choice] });
      onAnswered();
    } else if (!isUnauthorized(error)) {
      notify({
        title: 'Error',
        description: messageOf(error, 'Your choice was not saved. Please try again.'),
        variant: 'destructive',
      });
    }
  };
  return { answer, isSaving: isLoading };
}

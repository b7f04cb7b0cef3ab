import { zodResolver } from '@hookform/resolvers/zod';
import { useAnswerSupportMutation, useSetSupportStateMutation } from '@tm/api-client/adminSupport';
import { supportAnswerRequest, type SupportAnswerRequest, type SupportMessage } from '@tm/contracts';
import { notify } from '@tm/platform';
import { Button, Muted, Row, Stack, Textarea } from '@tm/ui';
import { useHoldDialog } from '@tm/ui/late-dialog';
import { useForm } from 'react-hook-form';
import { tellFailed } from '../ruling';

const FAILED = 'Failed to save. Please try again.';

/** What can be done with a message: answer it, with that or without a word close it, open a closed one again. */
export function AnswerForm({ message: { id, state, version, from, answers } }: { message: SupportMessage }) {
  const [answer, sending] = useAnswerSupportMutation();
  const [setState, moving] = useSetSupportStateMutation();
  const { register, handleSubmit, reset, formState } = useForm<SupportAnswerRequest>({
    resolver: zodResolver(supportAnswerRequest),
    defaultValues: { text: '', version },
  });
  const isOpen = state === 'open';
  // A deleted account has no address any more.
  const isGone = from.email === null;
  useHoldDialog(formState.isSubmitting || moving.isLoading);

  const send = (close: boolean) =>
    handleSubmit(async ({ text }) => {
      try {
        // What was typed stays when somebody was faster: it may still be worth sending.
        await answer({ id, body: { text, close, version } }).unwrap();
        reset();
        notify({ title: 'Answer sent', description: `${from.name} gets it by e-mail.` });
      } catch (error) {
        tellFailed(error, FAILED);
      }
    });
  const move = async (to: SupportMessage['state']) => {
    try {
      await setState({ id, body: { state: to, version } }).unwrap();
      notify({ title: to === 'closed' ? 'Message closed' : 'Message reopened' });
    } catch (error) {
      tellFailed(error, FAILED);
    }
  };
  const closes = sending.originalArgs?.body.close === true;
  // Of two at once the second would be refused, as if another admin had been faster.
  const isBusy = sending.isLoading || moving.isLoading;
  return (
    <form noValidate onSubmit={(event) => void send(isOpen)(event)}>
      <Stack>
        {isGone ? (
          <Muted>This account was deleted: nobody would read an answer.</Muted>
        ) : (
          <Textarea
            label="Your answer"
            hint="It goes out by e-mail, with what was asked below it."
            error={formState.errors.text?.message}
            {...register('text')}
          />
        )}
        <Row>
          {!isGone && (
            <Button
              type="submit"
              aria-disabled={isBusy}
              pending={sending.isLoading && closes === isOpen}
              pendingText="Sending..."
            >
              {isOpen ? 'Send and Close' : 'Send Answer'}
            </Button>
          )}
          {isOpen && !isGone && (
            <Button
              variant="secondary"
              aria-disabled={isBusy}
              pending={sending.isLoading && !closes}
              pendingText="Sending..."
              onClick={() => void send(false)()}
            >
              Send, Keep Open
            </Button>
          )}
          <Button
            variant="ghost"
            aria-disabled={isBusy}
            pending={moving.isLoading}
            pendingText="Saving..."
            onClick={() => void move(isOpen ? 'closed' : 'open')}
          >
            {isOpen ? (answers.length > 0 ? 'Close Message' : 'Close Without Answer') : 'Reopen'}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

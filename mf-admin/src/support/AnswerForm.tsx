import { zodResolver } from '@hookform/resolvers/zod';
import { supportAnswerRequest, type SupportMessage } from '@tm/contracts';
import { Button, Muted, Row, Stack, Textarea } from '@tm/ui';
import { DraftNotice } from '@tm/ui/form-draft';
import { useBlockClose } from '@tm/ui/lazy-dialog';
import { useAnswer } from './useAnswer';

const resolver = zodResolver(supportAnswerRequest);

/** The actions on a message: answer and close, answer, close without an answer, or reopen. */
export function AnswerForm({ message }: { message: SupportMessage }) {
  const { form, draft, discard, send, move, closes, isSending, isMoving } = useAnswer(message, resolver);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const { answers } = message;
  const isOpen = message.state === 'open';
  // A deleted account has no email address.
  const isGone = message.from.email === null;
  useBlockClose(isSubmitting || isMoving);
  // Only one request at a time: the second would be rejected as if another admin had been faster.
  const isBusy = isSending || isMoving;
  return (
    <form noValidate onSubmit={(event) => void send(isOpen)(event)}>
      <Stack>
        {draft !== 'none' && !isGone && <DraftNotice action="Discard" onDiscard={discard} />}
        {isGone ? (
          <Muted>This account was deleted, so it cannot receive an answer.</Muted>
        ) : (
          <Textarea
            label="Your answer"
            hint="It is sent by email, with the question below it."
            error={errors.text?.message}
            {...register('text')}
          />
        )}
        <Row>
          {!isGone && (
            <Button
              type="submit"
              aria-disabled={isBusy}
              pending={isSending && closes === isOpen}
              pendingText="Sending..."
            >
              {isOpen ? 'Send and close' : 'Send answer'}
            </Button>
          )}
          {isOpen && !isGone && (
            <Button
              variant="secondary"
              aria-disabled={isBusy}
              pending={isSending && !closes}
              pendingText="Sending..."
              onClick={() => void send(false)()}
            >
              Send, Keep Open
            </Button>
          )}
          <Button
            variant="ghost"
            aria-disabled={isBusy}
            pending={isMoving}
            pendingText="Saving..."
            onClick={() => void move(isOpen ? 'closed' : 'open')}
          >
            {isOpen ? (answers.length > 0 ? 'Close message' : 'Close without answer') : 'Reopen'}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

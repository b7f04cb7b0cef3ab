import { useAnswerSupportMutation, useSetSupportStateMutation } from '@tm/api-client/adminSupport';
import type { SupportAnswerRequest, SupportMessage } from '@tm/contracts';
import { notify } from '@tm/platform';
import { useFormDraft } from '@tm/ui/form-draft';
import type { Resolver } from 'react-hook-form';
import { notifyFailure } from '../moderation/notifyFailure';

const FAILED = 'Failed to save. Please try again.';

/** Answers a message and changes its state. An unsent answer is stored as a draft. */
export function useAnswer(
  { id, version, from }: SupportMessage,
  resolver: Resolver<SupportAnswerRequest, unknown, SupportAnswerRequest>,
) {
  const [answer, sending] = useAnswerSupportMutation();
  const [setState, moving] = useSetSupportStateMutation();
  const { form, draft, discard } = useFormDraft<SupportAnswerRequest, SupportAnswerRequest>({
    key: `answer:${id}`,
    saved: { text: '', version },
    resolver,
  });
  const send = (close: boolean) =>
    form.handleSubmit(async ({ text }) => {
      try {
        // After a 409 the input stays, because the answer may still be worth sending.
        await answer({ id, body: { text, close, version } }).unwrap();
        discard();
        notify({ title: 'Answer sent', description: `${from.name} gets it by email.` });
      } catch (error) {
        notifyFailure(error, FAILED);
      }
    });
  const move = async (to: SupportMessage['state']) => {
    try {
      await setState({ id, body: { state: to, version } }).unwrap();
      notify({ title: to === 'closed' ? 'Message closed' : 'Message reopened' });
    } catch (error) {
      notifyFailure(error, FAILED);
    }
  };
  const closes = sending.originalArgs?.body.close === true;
  return {
    form,
    draft,
    discard,
    send,
    move,
    closes,
    isSending: sending.isLoading,
    isMoving: moving.isLoading,
  };
}

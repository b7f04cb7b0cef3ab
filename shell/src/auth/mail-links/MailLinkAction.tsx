import { isApiError } from '@tm/platform';
import { Button, ButtonLink, FormError, Stack } from '@tm/ui';
import { Link2Off, type LucideIcon } from 'lucide-react';
import { describeFailure } from '../../account/describeFailure';
import { NarrowCard } from '../NarrowCard';
import { useMailToken } from './useMailToken';

type Card = { icon: LucideIcon; title: string; text: string };
type Send = (body: { token: string }) => PromiseLike<{ error?: unknown }>;

type Props = Card & {
  /** Label of the button. */
  label: string;
  /** Card after the action, with its link. */
  done: Card & { next: string; nextLabel: string };
  /** Text for a link that does not work any more. */
  expired?: string;
  mutation: readonly [Send, { isLoading: boolean; error?: unknown }];
};

/** Returns true if the link itself was rejected. Any other error is worth a retry. */
const isRefused = (error: unknown): boolean => isApiError(error) && [400, 404, 409].includes(error.status);

/** The page of a link in a mail. Only the button has an effect, because mail scanners open links. */
export function MailLinkAction({
  icon,
  title,
  text,
  label,
  done: { next, nextLabel, ...done },
  expired = 'A link works once, and only the newest one counts.',
  mutation: [send, { isLoading, error }],
}: Props) {
  const { token, isSpent, spend } = useMailToken();
  if (isSpent)
    return (
      <NarrowCard {...done} takesFocus>
        <ButtonLink to={next} full>
          {nextLabel}
        </ButtonLink>
      </NarrowCard>
    );
  if (!token || isRefused(error))
    return (
      <NarrowCard icon={Link2Off} title="This link does not work any more" takesFocus text={expired}>
        <ButtonLink to="/auth" full>
          Sign In
        </ButtonLink>
      </NarrowCard>
    );
  const handleSend = async () => {
    const { error: failure } = await send({ token });
    if (!failure) spend();
  };
  return (
    <NarrowCard icon={icon} title={title} text={text}>
      <Stack $gap={3}>
        <FormError>
          {Boolean(error) && describeFailure(error, 'Check your connection and try again.')}
        </FormError>
        <Button full pending={isLoading} pendingText="Sending..." onClick={() => void handleSend()}>
          {label}
        </Button>
      </Stack>
    </NarrowCard>
  );
}

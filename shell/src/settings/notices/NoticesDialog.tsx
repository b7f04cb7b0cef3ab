import { useChooseNoticeMutation, useNoticesQuery } from '@tm/api-client/notices';
import type { NoticeSettings } from '@tm/contracts';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  isNoticeFixed,
  isSupply,
  type NoticeChannel,
  type NoticeKind,
} from '@tm/domain';
import { isUnauthorized, styled, useUser } from '@tm/platform';
import { ErrorState, FormError, Muted, Skeleton, Stack, VisuallyHidden } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import { describeFailure } from '../../account/describeFailure';
import type { DialogProps } from '../useDialog';

const FAILED = 'Failed to save. Please try again.';

const CHANNELS: Record<NoticeChannel, string> = { bell: 'In the app', email: 'Email' };
const KINDS: Record<NoticeKind, { title: string; text: string }> = {
  changes: {
    title: 'Changes of bookings',
    text: 'Requests, answers, new times and cancellations.',
  },
  reminders: {
    title: 'Reminders',
    text: 'The day before an appointment and two hours before it, never at night.',
  },
  digest: {
    title: 'Bookings of tomorrow',
    text: 'In the evening at 6:00 PM, if you have any.',
  },
  reviews: { title: 'Reviews', text: 'New reviews and replies.' },
};

const Kind = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s-6);
  }
  span {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

type Choose = (kind: NoticeKind, channel: NoticeChannel, on: boolean) => void;

/** Checkboxes of one kind; a channel that stays on is stated as text. */
const Choices = ({
  kind,
  settings,
  onChoose,
}: {
  kind: NoticeKind;
  settings: NoticeSettings;
  onChoose: Choose;
}) => (
  <Kind>
    <legend>{KINDS[kind].title}</legend>
    <Muted as="p" $small>
      {KINDS[kind].text}
    </Muted>
    <div>
      {NOTICE_CHANNELS.map((channel) =>
        isNoticeFixed(kind, channel) ? (
          <span key={channel}>{CHANNELS[channel]}: always</span>
        ) : (
          <ChoiceLabel key={channel}>
            <input
              type="checkbox"
              checked={settings[kind][channel]}
              onChange={({ target }) => onChoose(kind, channel, target.checked)}
            />
            {CHANNELS[channel]}
          </ChoiceLabel>
        ),
      )}
    </div>
  </Kind>
);

/** The channels of each kind of notification. Each choice is saved at once. */
export function NoticesDialog({ onClose }: DialogProps) {
  const { data, isError, isFetching, refetch } = useNoticesQuery();
  const [choose] = useChooseNoticeMutation();
  const [statusText, setStatusText] = useState('');
  const [failure, setFailure] = useState('');
  const user = useUser();
  const kinds = NOTICE_KINDS.filter((kind) => kind !== 'digest' || (user && isSupply(user.role)));
  const handleChoose: Choose = async (kind, channel, on) => {
    const { error } = await choose({ kind, channel, on });
    setFailure(error && !isUnauthorized(error) ? describeFailure(error, FAILED) : '');
    setStatusText(error ? '' : `${KINDS[kind].title}, ${CHANNELS[channel]}: ${on ? 'on' : 'off'}.`);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Notifications"
      description="Messages about your account and its security are always sent."
    >
      <Stack $gap={5}>
        {data &&
          kinds.map((kind) => <Choices key={kind} kind={kind} settings={data} onChoose={handleChoose} />)}
        {!data && isFetching && <Skeleton $height={280} />}
        {!data && !isFetching && isError && <ErrorState compact onRetry={() => void refetch()} />}
        <FormError>{failure}</FormError>
        <VisuallyHidden role="status">{statusText}</VisuallyHidden>
      </Stack>
    </Dialog>
  );
}

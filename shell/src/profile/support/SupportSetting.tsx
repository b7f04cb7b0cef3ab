import { lazyScreen, useSearchParams } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { SettingRow, useDialog } from '../../settings';

const MessagesDialog = lazyScreen(() => import('./MessagesDialog'), 'MessagesDialog');

/** The member of the address that names a message to open: notifications and bookings link to it. */
const PARAM = 'message';

/** Settings: writing to the administrators, and reading the own messages with their answers. */
export function SupportSetting() {
  const { open, isLoading, dialog } = useDialog(() =>
    import('./SupportForm').then((chunk) => chunk.SupportForm),
  );
  const [params, setParams] = useSearchParams();
  const [isListOpen, setListOpen] = useState(false);
  const messageId = params.get(PARAM);
  const showMessages = (isShown: boolean) => {
    setListOpen(isShown);
    if (messageId) setParams({ tab: 'settings' }, { replace: true });
  };
  return (
    <SettingRow title="Contact Support" text="We answer by email, seven days a week.">
      <Button variant="secondary" onClick={() => showMessages(true)} aria-label="Messages to support">
        Messages
      </Button>
      <Button variant="secondary" onClick={open} pending={isLoading} aria-label="Contact support">
        Contact
      </Button>
      {dialog}
      <LazyDialogBoundary onFailed={() => showMessages(false)}>
        {(isListOpen || messageId) && (
          <MessagesDialog
            messageId={messageId}
            onAll={() => showMessages(true)}
            onClose={() => showMessages(false)}
          />
        )}
      </LazyDialogBoundary>
    </SettingRow>
  );
}

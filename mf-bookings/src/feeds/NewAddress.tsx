import type { CreatedFeed } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Button, Input, Muted, Stack } from '@tm/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const Root = styled.div`
  padding: var(--s-4);
  border-radius: var(--r-1);
  background: var(--accepted-tint);
`;

const LABELS = { idle: 'Copy address', copied: 'Copied', refused: 'Select it to copy' } as const;

/**
 * A new address, which is shown only now. Browsers without a clipboard (plain http) leave it to be selected.
 */
export function NewAddress({ feed: { url } }: { feed: CreatedFeed }) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <Root role="status">
      <Stack $gap={3}>
        <p>
          <b>Copy this address now. It is not shown again.</b> Everyone with the address can read this
          calendar until you withdraw it.
        </p>
        <Input
          label="Calendar address"
          value={url}
          readOnly
          onFocus={({ target }) => target.select()}
          spellCheck={false}
        />
        <div>
          <Button variant="secondary" onClick={() => void handleCopy()}>
            {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            <span aria-live="polite">{LABELS[state]}</span>
          </Button>
        </div>
        <Muted as="p" $small>
          Google Calendar: Other calendars, From URL. Apple Calendar: File, New Calendar Subscription.
          Outlook: Add calendar, Subscribe from web.
        </Muted>
      </Stack>
    </Root>
  );
}

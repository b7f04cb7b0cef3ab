import { FormError, Stack } from '@tm/ui';
import { useEffect, useRef } from 'react';
import { RecoveryCodes } from './RecoveryCodes';

type Props = { codes: readonly string[]; failure: string };

/** The last step. Its first text gets the focus, because the button that led here is gone. */
export function CodesStep({ codes, failure }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Stack>
      <p ref={words} tabIndex={-1} style={{ outline: 'none' }}>
        Two-factor authentication is on. Keep these codes in a safe place, not on the phone itself. They are
        shown this once.
      </p>
      <FormError>{failure}</FormError>
      <RecoveryCodes codes={codes} />
    </Stack>
  );
}

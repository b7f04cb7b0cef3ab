import type { EnableTwoFactorRequest, TwoFactorSetup } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Input, media, Stack, textLink } from '@tm/ui';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { CopyButton } from './CopyButton';

const Steps = styled.ol`
  display: grid;
  gap: var(--s-5);
  counter-reset: step;
  outline: none;
  > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: var(--s-3);
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--brand-tint);
    color: var(--brand-strong);
    font-size: var(--fs-sm);
    font-weight: 700;
  }
`;

const Scan = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-5);
  margin-top: var(--s-3);
  img {
    width: 168px;
    height: 168px;
    flex: none;
    border-radius: var(--r-1);
    border: 1px solid var(--line);
  }
  code {
    overflow-wrap: anywhere;
    font-size: var(--fs-md);
    letter-spacing: 0.06em;
  }
  ${media.phone} {
    flex-direction: column;
    align-items: start;
    gap: var(--s-4);
  }
`;

const OpenApp = styled.a`
  ${textLink}
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  font-size: var(--fs-sm);
`;

/** Formats the secret in groups of four, as authenticators show it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The key as a QR code and as text, and the field for the first code. */
export function ScanForm({ setup }: { setup: TwoFactorSetup }) {
  const { register, formState } = useFormContext<EnableTwoFactorRequest>();
  const steps = useRef<HTMLOListElement>(null);
  // The password field that had the focus is gone. Focusing the code field would scroll the QR code out of
  // view on a phone.
  useEffect(() => steps.current?.focus(), []);
  return (
    <Steps ref={steps} tabIndex={-1}>
      <li>
        <div>
          Scan this with an authenticator app (Google Authenticator, Aegis, 1Password), or type the key into
          it.
          <Scan>
            <img src={setup.qrCode} width={168} height={168} alt="QR code with the key below" />
            <Stack $gap={2}>
              <code>{grouped(setup.secret)}</code>
              <CopyButton text={setup.secret}>Copy key</CopyButton>
              <OpenApp href={setup.otpauthUrl}>Open an app on this device</OpenApp>
            </Stack>
          </Scan>
        </div>
      </li>
      <li>
        <Input
          label="6-digit code"
          hint="The current code of the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          maxLength={7}
          error={formState.errors.code?.message}
          {...register('code')}
        />
      </li>
    </Steps>
  );
}

import { useCancelRecoveryByMailMutation, useConfirmRecoveryMutation } from '@tm/api-client/factorRecovery';
import { Clock, ShieldCheck, Smartphone } from 'lucide-react';
import { MailLinkAction } from './MailLinkAction';

const KINDS = {
  confirm: {
    icon: Smartphone,
    title: 'Lost your phone?',
    text: 'Ask us to remove two-factor authentication from your account. The request waits 48 hours, then an administrator decides.',
    label: 'Ask to remove it',
    done: {
      icon: Clock,
      title: 'Your request is waiting',
      text: 'An administrator can decide in 48 hours at the earliest. We write to you when it is decided. You can cancel it until then.',
      next: '/',
      nextLabel: 'Continue',
    },
  },
  cancel: {
    icon: ShieldCheck,
    title: 'Keep two-factor authentication?',
    text: 'We received a request to remove it from your account. If it was not you, cancel the request and change your password.',
    label: 'Cancel this request',
    done: {
      icon: ShieldCheck,
      title: 'The request is cancelled',
      text: 'Your two-factor authentication stays as it is. If you did not request its removal, another person knows your password. Please change it now.',
      next: '/auth/forgot',
      nextLabel: 'Reset your password',
    },
  },
} as const;

/** `/auth/lost-phone`: starts the recovery request of a user who has lost the phone. */
export const ConfirmRecovery = () => (
  <MailLinkAction {...KINDS.confirm} mutation={useConfirmRecoveryMutation()} />
);
/** `/auth/keep-two-factor`: cancels a recovery request. */
export const CancelRecovery = () => (
  <MailLinkAction {...KINDS.cancel} mutation={useCancelRecoveryByMailMutation()} />
);

import { useKeepProfileMutation } from '@tm/api-client/profile';
import { UserCheck } from 'lucide-react';
import { MailLinkAction } from './MailLinkAction';

/** `/auth/keep-account`: opens a closed account again, before it is erased. */
export const KeepAccount = () => (
  <MailLinkAction
    icon={UserCheck}
    title="Keep your account?"
    text="You have closed your account. If you keep it, you can sign in again. Cancelled bookings stay cancelled, and your services stay off the site."
    label="Keep my account"
    expired="The account is open again, or it has been erased. If it was erased, you can sign up again with your email address."
    done={{
      icon: UserCheck,
      title: 'Your account is open again',
      text: 'You can sign in. Cancelled bookings stay cancelled, and your services stay off the site.',
      next: '/auth',
      nextLabel: 'Sign In',
    }}
    mutation={useKeepProfileMutation()}
  />
);

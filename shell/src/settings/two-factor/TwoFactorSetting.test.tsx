import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, rejects, site, rateLimits } from '../../testing/site';
import { responseGate } from '../../testing/responseGate';
import { TwoFactorSetting } from './TwoFactorSetting';

mockSite();
const answer = responseGate();

const SETUP = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
  qrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
};
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

const [sent, asked]: [unknown[], unknown[]] = [[], []];
let isOn = false;
let isVerified = true;
beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  isOn = false;
  isVerified = true;
  site.use(
    http.get('*/api/auth/user', () => HttpResponse.json(buildUser({ twoFactorEnabled: isOn, isVerified }))),
    http.post('*/api/auth/2fa/setup', async ({ request }) => {
      asked.push(await request.json());
      await answer.opened();
      return HttpResponse.json(SETUP);
    }),
    http.get('*/api/auth/2fa/recovery', () => HttpResponse.json({ open: null })),
    http.post('*/api/auth/2fa/enable', async ({ request }) => {
      sent.push(await request.json());
      await answer.opened();
      isOn = true;
      return HttpResponse.json({ recoveryCodes: CODES });
    }),
    http.post('*/api/auth/2fa/disable', async ({ request }) => {
      sent.push(await request.json());
      await answer.opened();
      isOn = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const Mine = () => {
  const { user } = useSession();
  return user && <TwoFactorSetting user={user} />;
};
const button = (action: string) =>
  screen.findByRole('button', { name: `${action} two-factor authentication` });
async function openDialog(action: 'Enable' | 'Disable', title: string) {
  const user = userEvent.setup();
  renderScreen({ routes: [{ path: '/', element: <Mine /> }] });
  await user.click(await button(action));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const openPassword = () => openDialog('Enable', 'Turn on two-factor authentication');
async function openSetup() {
  const opened = await openPassword();
  await opened.user.type(opened.dialog.getByLabelText('Password'), 'secret1{Enter}');
  await opened.dialog.findByLabelText('6-digit code');
  return opened;
}
async function openCodes() {
  const opened = await openSetup();
  await opened.user.type(await opened.dialog.findByLabelText('6-digit code'), '123456{Enter}');
  await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  return opened;
}

/** Mocks the clipboard and returns the copied texts. With `isRefused` the browser rejects. */
function clipboard(isRefused = false): string[] {
  const copied: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (isRefused) throw new Error('Not allowed');
    copied.push(text);
  });
  return copied;
}
afterEach(() => jest.restoreAllMocks());

describe('Enable', () => {
  test('the dialog shows the key as a picture and as text to copy', async () => {
    answer.close();
    const { user, dialog } = await openPassword();
    await user.type(dialog.getByLabelText('Password'), 'secret1{Enter}');
    await dialog.findByRole('button', { name: 'Preparing your key...' });
    answer.open();
    expect(await dialog.findByRole('img', { name: 'QR code with the key below' })).toHaveAttribute(
      'src',
      SETUP.qrCode,
    );
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Open an app on this device' })).toHaveAttribute(
      'href',
      SETUP.otpauthUrl,
    );
    const copied = clipboard();
    await user.click(dialog.getByRole('button', { name: 'Copy key' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(copied).toEqual([SETUP.secret]);
  });

  test('the key can be selected when the browser rejects copying', async () => {
    const { user, dialog } = await openSetup();
    await dialog.findByRole('img');
    clipboard(true);
    await user.click(dialog.getByRole('button', { name: 'Copy key' }));
    expect(await dialog.findByRole('button', { name: 'Select it to copy' })).toBeInTheDocument();
  });

  test('a correct code turns it on, and the recovery codes stay until they are saved', async () => {
    const { user, dialog } = await openSetup();
    const code = await dialog.findByLabelText('6-digit code');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    answer.close();
    await user.type(code, '123 456{Enter}');
    await dialog.findByRole('button', { name: 'Checking...' });
    answer.open();
    await dialog.findByRole('heading', { name: 'Save your recovery codes' });
    expect(sent).toEqual([{ code: '123456' }]);
    expect(dialog.getByText(/Two-factor authentication is on/)).toHaveFocus();
    for (const recovery of CODES) expect(dialog.getByText(recovery)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('alert')).toHaveTextContent('Save your codes first: they are not shown again.');
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText(/Your next sign-in asks for a code/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Disable')).toBeInTheDocument();
  });

  test('the codes can be copied and downloaded', async () => {
    const { user, dialog } = await openCodes();
    const copied = clipboard();
    await user.click(dialog.getByRole('button', { name: 'Copy codes' }));
    expect(copied).toEqual([CODES.join('\n')]);
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(names).toEqual(['trusted-marketplace-recovery-codes.txt']);
    expect(await files[0]?.text()).toBe(`${CODES.join('\n')}\n`);
  });

  test('an invalid code shows an error before it is sent', async () => {
    const { user, dialog } = await openSetup();
    await user.type(await dialog.findByLabelText('6-digit code'), '12a456{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('6-digit code')).toHaveAccessibleDescription(
        'Please enter the 6-digit code',
      ),
    );
    expect(sent).toEqual([]);
  });

  test('a wrong code shows an error at the field and keeps the key', async () => {
    const words = 'This code is not right.';
    site.use(rejects('post', '/auth/2fa/enable', 400, words, { code: [words] }));
    const { user, dialog } = await openSetup();
    await user.type(await dialog.findByLabelText('6-digit code'), '123456{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('6-digit code')).toHaveAccessibleDescription(words));
    expect(dialog.getByLabelText('6-digit code')).toHaveFocus();
    expect(dialog.getByLabelText('6-digit code')).toHaveValue('123456');
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  });

  test('an expired key is replaced', async () => {
    const { user, dialog } = await openSetup();
    await user.type(await dialog.findByLabelText('6-digit code'), '123456');
    site.use(
      http.post('*/api/auth/2fa/setup', () => HttpResponse.json({ ...SETUP, secret: 'NEWKEYNEWKEYNEWK' })),
      http.post('*/api/auth/2fa/enable', () =>
        HttpResponse.json(
          { status: 409, code: 'two_factor_setup', detail: 'This setup is too old. Please begin again.' },
          { status: 409 },
        ),
      ),
    );
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('NEWK EYNE WKEY NEWK')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('That key was too old. Please scan this new one.');
  });

  test('a request without a response keeps the code', async () => {
    site.use(http.post('*/api/auth/2fa/enable', () => HttpResponse.error()));
    const { user, dialog } = await openSetup();
    await user.type(await dialog.findByLabelText('6-digit code'), '123456{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Failed to turn it on. Please try again.'),
    );
    expect(dialog.getByLabelText('6-digit code')).toHaveValue('123456');
  });

  test('the setup starts with the password, and a wrong one shows an error at the field', async () => {
    const words = 'Your password is incorrect';
    site.use(
      http.post('*/api/auth/2fa/setup', () =>
        HttpResponse.json(
          { status: 400, code: 'invalid', detail: words, errors: { password: [words] } },
          { status: 400 },
        ),
      ),
    );
    const { user, dialog } = await openPassword();
    expect(dialog.queryByRole('img')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.type(dialog.getByLabelText('Password'), 'secret1{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(words));
  });

  test('a failed request for the key can be retried', async () => {
    site.use(http.post('*/api/auth/2fa/setup', () => HttpResponse.error(), { once: true }));
    const { user, dialog } = await openPassword();
    await user.type(dialog.getByLabelText('Password'), 'secret1{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Your key was not created. Please try again.'),
    );
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByLabelText('6-digit code')).toBeInTheDocument();
    expect(asked).toEqual([{ password: 'secret1' }]);
  });

  test('an unverified address is offered the verification mail and no key', async () => {
    isVerified = false;
    const mails: string[] = [];
    site.use(
      http.post('*/api/auth/email/send', () => {
        mails.push('sent');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await openPassword();
    expect(dialog.getByText(/Please verify your email address first/)).toBeInTheDocument();
    expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send the verification mail' }));
    expect(await dialog.findByRole('status')).toHaveTextContent('We sent you a link.');
    expect(mails).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});

describe('Disable', () => {
  beforeEach(() => {
    isOn = true;
  });
  const open = () => openDialog('Disable', 'Turn off two-factor authentication');

  test('the dialog asks for the password and turns it off', async () => {
    const { user, dialog } = await open();
    answer.close();
    await user.type(dialog.getByLabelText('Password'), 'secret1{Enter}');
    await dialog.findByRole('button', { name: 'Turning off...' });
    answer.open();
    expect(await screen.findByText(/Two-factor authentication is off/)).toBeInTheDocument();
    expect(sent).toEqual([{ password: 'secret1' }]);
    expect(await button('Enable')).toBeInTheDocument();
  });

  test('a wrong password shows an error at the field', async () => {
    const words = 'This is not your password.';
    site.use(rejects('post', '/auth/2fa/disable', 400, words, { password: [words] }));
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Password'), 'secret1{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(words));
    expect(dialog.getByLabelText('Password')).toHaveFocus();
  });

  test('a 429 shows when to try again', async () => {
    site.use(rateLimits('/auth/2fa/disable', 60));
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Password'), 'secret1{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 1 minute.'),
    );
  });
});

test('the dialogs have no accessibility violations', async () => {
  const { dialog } = await openSetup();
  await dialog.findByLabelText('6-digit code');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('the recovery codes have no accessibility violations', async () => {
  await openCodes();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

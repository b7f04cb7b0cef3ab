import { conflict } from '@tm/mongo';
import {
  disableTwoFactor,
  enableTwoFactor,
  findTwoFactor,
  storePendingSecret,
} from './commands/twoFactor.commands';
import { wrongCode } from './commands/secondFactor.commands';
import { Problem, problem, route } from '@tm/service-kit';
import { qrCodeOf } from '@tm/service-kit/qr-code';
import { proveOwnPassword } from '../auth';
import { addressOf, freshSecret, stepOf } from './authenticator';
import { freshRecoveryCodes, inGroups } from './recoveryCodes';
import { recoveryRoutes } from './recovery.routes';
import { reauthenticateRoutes } from './reauthenticate.route';
import type { Tools } from './tools';
import { verifyRoute } from './verify.route';

/** A pending secret expires, because the screen that showed it may have been left open. */
const SETUP_MS = 30 * 60_000;

/**
 * Checks a code against the pending secret of a user. Returns the sealed secret and the step of the code.
 * Throws 409 without a pending secret, 400 for a wrong code.
 */
const prove = async (userId: string, code: string, { vault, now }: Tools) => {
  const row = await findTwoFactor(userId);
  if (row?.secret) throw conflict('two_factor_on', 'Two-factor sign-in is already on.');
  const since = row?.pendingSince?.getTime() ?? 0;
  if (!row?.pendingSecret || now() - since > SETUP_MS)
    throw conflict('two_factor_setup', 'This setup is too old. Please begin again.');
  const step = await stepOf(vault.open(userId, row.pendingSecret), code, now());
  if (step === null) throw wrongCode();
  return { pendingSecret: row.pendingSecret, secret: vault.reseal(userId, row.pendingSecret), step };
};

const passwordRequired = () =>
  new Problem(400, 'password_required', 'Please enter your password.', {
    errors: { password: ['Password is required'] },
  });

const emailUnproved = () =>
  problem.forbidden(
    'Please verify your email address first. Without it we cannot help you when your phone is lost.',
    'email_unproved',
  );

const settingUp = (tools: Tools) => [
  route('POST /api/auth/2fa/setup', async ({ actor, body, session, ...caller }) => {
    if (body.password === undefined) throw passwordRequired();
    await proveOwnPassword(caller, actor.id, body.password);
    if (!actor.account.isVerified) throw emailUnproved();
    if (!actor.account.twoFactorEnabled) await session.prove();
    const secret = await freshSecret();
    await storePendingSecret(actor.id, tools.vault.seal(actor.id, secret), new Date(tools.now()));
    const otpauthUrl = await addressOf(secret, actor.account.email);
    return { body: { secret, otpauthUrl, qrCode: await qrCodeOf(otpauthUrl) } };
  }),

  route('POST /api/auth/2fa/enable', async ({ actor, body, session, limits }) => {
    // The email address may have changed since the setup began.
    if (!actor.account.isVerified) throw emailUnproved();
    await limits.consume('twoFactorAccount', actor.id);
    const proved = await prove(actor.id, body.code, tools);
    const codes = freshRecoveryCodes();
    await enableTwoFactor({
      userId: actor.id,
      ...proved,
      recoveryCodes: codes.map((code) => tools.vault.hashCode(actor.id, code)),
    });
    await limits.refund('twoFactorAccount', actor.id);
    await session.renew(actor);
    return { body: { recoveryCodes: codes.map(inGroups) } };
  }),
];

const turningOff = route('POST /api/auth/2fa/disable', async ({ actor, body, session, ...caller }) => {
  if (!actor.account.twoFactorEnabled) throw conflict('two_factor_off', 'Two-factor sign-in is not on.');
  await proveOwnPassword(caller, actor.id, body.password);
  await disableTwoFactor(actor.id);
  await session.begin(actor);
});

export const twoFactorRoutes = (tools: Tools) => [
  ...settingUp(tools),
  turningOff,
  verifyRoute(tools),
  ...reauthenticateRoutes(tools),
  ...recoveryRoutes,
];

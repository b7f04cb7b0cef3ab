import { findPassword } from '../account';
import { consumeSecondFactor } from './commands/secondFactor.commands';
import { Problem, problem, route } from '@tm/service-kit';
import { proveOwnPassword } from '../auth';
import { readFactor } from './factor';
import type { Tools } from './tools';
import { countCodeAttempt } from './attempts';

const codeRequired = () =>
  new Problem(400, 'code_required', 'Please enter the 6-digit code', {
    errors: { code: ['Please enter the 6-digit code'] },
  });

/**
 * Confirms the identity of the signed-in user again (ADR-033): by the password, and by a code if there is a
 * second factor.
 */
const proving = (tools: Tools) =>
  route('POST /api/auth/reauthenticate', async ({ actor, body, session, ...caller }) => {
    await proveOwnPassword(caller, actor.id, body.password);
    if (actor.account.twoFactorEnabled) {
      if (body.code === undefined) throw codeRequired();
      const key = await findPassword(actor.id);
      if (!key) throw problem.unauthorized();
      const takeBack = await countCodeAttempt(caller.limits, {
        userId: actor.id,
        passwordHash: key.passwordHash,
        device: caller.device.known(key.emailKey),
      });
      const factor = await readFactor(actor.id, body.code, tools);
      // Null: the user has just turned it off.
      if (factor) await consumeSecondFactor(actor.id, factor);
      await takeBack();
    }
    await session.prove();
  });

/**
 * Called before a link that downloads a file, because a browser shows no dialog for a rejected download. The
 * pipeline enforces the rule itself.
 */
const asking = route('GET /api/auth/recent-proof', () => ({ status: 204 }));

export const reauthenticateRoutes = (tools: Tools) => [proving(tools), asking];

import { findPassword, spendSecondFactor } from '@tm/data';
import { Problem, problem, route } from '@tm/service-kit';
import { proveOwnPassword } from '../auth';
import { readFactor } from './factor';
import type { Tools } from './tools';
import { countCodeTry } from './tries';

const codeRequired = () =>
  new Problem(400, 'code_required', 'Please enter the 6-digit code', {
    errors: { code: ['Please enter the 6-digit code'] },
  });

/** Proves once more who is signed in (ADR-033): by the password, and by a code where there is a second factor. */
const proving = (tools: Tools) =>
  route('POST /api/auth/reauthenticate', async ({ actor, body, session, ...caller }) => {
    await proveOwnPassword(caller, actor.id, body.password);
    if (actor.account.twoFactorEnabled) {
      if (body.code === undefined) throw codeRequired();
      const key = await findPassword(actor.id);
      if (!key) throw problem.unauthorized();
      const takeBack = await countCodeTry(caller.limits, {
        userId: actor.id,
        passwordHash: key.passwordHash,
        device: caller.device.known(key.emailKey),
      });
      const factor = await readFactor(actor.id, body.code, tools);
      // Null: it was turned off a moment ago, by this person.
      if (factor) await spendSecondFactor(actor.id, factor);
      await takeBack();
    }
    await session.prove();
  });

/** Asked before a link that downloads a file: a browser shows no dialog for a refused download. The rule itself is in the pipeline. */
const asking = route('GET /api/auth/recent-proof', () => ({ status: 204 }));

export const reauthenticateRoutes = (tools: Tools) => [proving(tools), asking];

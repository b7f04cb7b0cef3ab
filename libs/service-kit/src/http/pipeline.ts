import { storeResponse, recordSecurityEvent } from '@tm/records';
import type { ClientSession } from '@tm/mongo';
import { RECENT_PROOF_MS, checkRelation, checkRole, isForAdmins, networkOf, type Relation } from '@tm/domain';
import type { Context, Middleware } from 'koa';
import { idempotentCall, once } from './idempotency';
import { addressBucket } from './session/addressBucket';
import type { Limits } from './limits';
import { problem, toProblem } from './problem';
import { problemBody } from './answerProblems';
import { loadActor, type Actor } from './session/actor';
import type { Hardening } from '../config/config';
import type { Devices } from './session/deviceCookie';
import {
  authenticatedAt,
  beginPendingSession,
  beginSession,
  dropSession,
  pendingSession,
  proveSession,
  renewSessionId,
  sessionPublicId,
} from './session/session';
import { send, sendEvents, shape } from './answer';
import { defaultBodyLimit, readBody, readRawBody } from './body';
import type { Answer, CallOf, CallRequest, Route } from './route';
import { parseWith, readQuery } from './validation';
import type { Endpoint } from '@tm/contracts/endpoints';
import * as z from 'zod';
import { currentTime } from '@tm/mongo';

type Kit = { session: Middleware; limits: Limits; devices: Devices; hardening: Hardening };
type AnyCall = Omit<CallOf<Endpoint>, 'actor' | 'params' | 'query' | 'body'> & {
  actor: Actor | null;
  params: unknown;
  query: unknown;
  body: unknown;
};

const NOTHING = z.strictObject({});
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const describe = (ctx: Context): CallRequest => ({
  id: ctx.state.requestId,
  method: ctx.method,
  address: addressBucket(ctx.ip),
  path: ctx.path,
  querystring: ctx.querystring,
  header: (name) => ctx.get(name),
});

/** Records that a user without the role called an admin route, which no screen of theirs does. */
const recordDenied = (ctx: Context, { key }: Route, { id }: Actor): Promise<void> =>
  recordSecurityEvent({
    action: 'admin.denied',
    actorId: id,
    targetId: id,
    reason: key,
    network: networkOf(addressBucket(ctx.ip)),
  });

/** Rejects a call that needs a recent proof of identity (ADR-033). */
const assertRecentProof = (ctx: Context, { endpoint }: Route, hardening: Hardening): void => {
  const isNeeded = endpoint.recentProof === 'always' || (endpoint.recentProof && hardening === 'production');
  if (isNeeded && currentTime().getTime() - authenticatedAt(ctx) > RECENT_PROOF_MS)
    throw problem.forbidden('Please enter your password once more.', 'reauthentication_required');
};

/** Rejects administrators without a second factor in the production profile (ADR-033). */
const assertSecondFactor = ({ endpoint }: Route, actor: Actor): void => {
  const lacksSecondFactor = actor.role === 'super_admin' && actor.account.twoFactorEnabled !== true;
  if (lacksSecondFactor && !endpoint.withoutSecondFactor)
    throw problem.forbidden(
      'Administrators need two-factor sign-in. Please turn it on in your settings.',
      'second_factor_required',
    );
};

/** Checks session and role, then counts the account's write limit. Only permitted users remain afterwards. */
const admit = async (ctx: Context, route: Route, { limits, hardening }: Kit): Promise<Actor | null> => {
  const actor = route.endpoint.session === 'none' ? null : await loadActor(ctx);
  ctx.state.actor = actor;
  const verdict = checkRole(route.endpoint.access, actor);
  if (verdict === 401) throw problem.unauthorized();
  if (verdict === 403) {
    if (actor && isForAdmins(route.endpoint.access)) await recordDenied(ctx, route, actor);
    throw problem.forbidden();
  }
  if (actor && hardening === 'production') assertSecondFactor(route, actor);
  if (actor) assertRecentProof(ctx, route, hardening);
  if (actor && !SAFE.has(ctx.method)) await limits.consume('write', actor.id);
  return actor;
};

const readInput = async (ctx: Context, { key, endpoint }: Route) => {
  const params = endpoint.params && parseWith(endpoint.params, ctx.params, () => problem.notFound());
  const query = parseWith(endpoint.query ?? NOTHING, readQuery(ctx.querystring));
  const maxBytes = endpoint.maxBytes ?? defaultBodyLimit(key);
  if (endpoint.body === 'bytes') {
    const bytes = await readRawBody(ctx, maxBytes);
    return { params, query: endpoint.query && query, body: bytes, rawBody: bytes.toString('base64') };
  }
  const rawBody = SAFE.has(ctx.method) ? {} : await readBody(ctx, maxBytes);
  const body = parseWith(endpoint.body ?? NOTHING, rawBody);
  return { params, query: endpoint.query && query, body: endpoint.body && body, rawBody };
};

const authorizer = (route: Route) => (relation: Relation) => {
  const verdict = checkRelation(route.endpoint.access, relation);
  if (verdict === 404) throw problem.notFound();
  if (verdict === 403) throw problem.forbidden();
};

// Getters, because a route without a session must not make koa-session begin one.
const sessionOf = (ctx: Context): AnyCall['session'] => ({
  begin: (user) => beginSession(ctx, user),
  renew: (user) => renewSessionId(ctx, user),
  prove: () => proveSession(ctx),
  beginPending: (userId) => beginPendingSession(ctx, userId),
  get pending() {
    return pendingSession(ctx);
  },
  get publicId() {
    return sessionPublicId(ctx);
  },
  end: () => dropSession(ctx),
});

const successStatus = ({ endpoint }: Route): number => endpoint.status ?? (endpoint.response ? 200 : 204);

const act = async (
  ctx: Context,
  route: Route,
  { limits, devices, hardening }: Kit,
  actor: Actor | null,
): Promise<Answer> => {
  const { rawBody, ...input } = await readInput(ctx, route);
  // Rejects an empty `Idempotency-Key`, because its client would assume that a retry is safe.
  const isKeyed = ctx.headers['idempotency-key'] !== undefined;
  const key = ctx.get('idempotency-key');
  const call =
    route.endpoint.idempotent && actor && isKeyed
      ? idempotentCall({ userId: actor.id, route: route.key, key, body: rawBody })
      : null;
  let kept = false;
  const storeOwnResponse = async (
    { status = successStatus(route), body }: Answer,
    session: ClientSession,
  ) => {
    if (!call) return;
    await storeResponse(call, { status, body: JSON.stringify(shape(route, body) ?? null) }, session);
    kept = true;
  };
  const handle = async () => {
    const given: AnyCall = {
      actor,
      ...input,
      request: describe(ctx),
      authorize: authorizer(route),
      storeResponse: storeOwnResponse,
      session: sessionOf(ctx),
      device: {
        name: () => devices.name(ctx),
        known: (account) => devices.known(ctx, account),
        remember: (account) => devices.remember(ctx, account),
      },
      limits,
      hardening,
    };
    return { status: successStatus(route), ...(await route.handle(given as never)) };
  };
  if (!call) return handle();
  const asBody = (error: unknown) => problemBody(toProblem(error), ctx.state.requestId);
  return once(call, async () => ({ answer: await handle(), kept }), asBody);
};

/**
 * Builds the middleware of one route, in the order of security.md: limit, session, role, input, then the
 * handler.
 */
export const pipeline = (route: Route, kit: Kit): Middleware => {
  return async (ctx) => {
    ctx.state.route = route.key;
    if (SAFE.has(ctx.method) && ctx.path.startsWith('/api/')) await kit.limits.read(addressBucket(ctx.ip));
    if (route.endpoint.limit) await kit.limits.consume(route.endpoint.limit, addressBucket(ctx.ip));
    const rest = async () => {
      const actor = await admit(ctx, route, kit);
      const answer = await act(ctx, route, kit, actor);
      if (route.endpoint.response === 'events') return sendEvents(ctx, answer);
      const isReplayedProblem = (answer.status ?? 200) >= 400;
      send(ctx, isReplayedProblem ? answer : { ...answer, body: shape(route, answer.body) });
    };
    await (route.endpoint.session === 'none' ? rest() : kit.session(ctx, rest));
    kit.devices.write(ctx);
  };
};

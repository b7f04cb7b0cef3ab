import type { Frames } from '../site';

/** Role of the user, which the shell's header writes. It is not verified and only chooses a frame. */
const COOKIE = /(?:^|; *)tm_frame=(\w+)(?:;|$)/;

/** Returns the role whose frame a browser with a session gets. */
export const frameRoleOf = (cookie = ''): string | undefined => COOKIE.exec(cookie)?.[1];

/** Returns a `Set-Cookie` header that deletes the role, after the session has ended. */
export const frameRoleEnd = (basePath: string): string =>
  `tm_frame=; Path=${basePath}/; Max-Age=0; SameSite=Lax`;

const isWithin = (path: string, page: string) => page === path || page.startsWith(`${path}/`);

/**
 * Creates a function that returns the template of a role's page with the frame in it, or undefined for a role
 * without one. `prepare` makes a template of HTML.
 */
export function frameReader<Template>(
  frames: Frames | undefined,
  html: string,
  prepare: (html: string) => Template,
): (role: string | undefined, page: string) => Template | undefined {
  const { businessPaths = [], roles = {} } = frames ?? {};
  const withFrame = ({ content, style }: { content: string; style: string }) =>
    prepare(
      html.replace('<!--{{content}}-->', () => content).replace('<!--{{renderedStyle}}-->', () => style),
    );
  const templates = new Map(
    Object.entries(roles).map(([role, { page, business }]) => [
      role,
      { page: withFrame(page), business: business && withFrame(business) },
    ]),
  );
  return (role, page) => {
    const ofRole = templates.get(role ?? '');
    return (businessPaths.some((path) => isWithin(path, page)) && ofRole?.business) || ofRole?.page;
  };
}

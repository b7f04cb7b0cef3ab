import { isSupply, ROLES } from '@tm/domain';
import { basePath, createStore, Provider } from '@tm/platform';
import { StaticRouter } from '@tm/platform/prerender';
import { LoadingFrame } from '../../layout';
import { BUSINESS_PATHS, setVisitor } from '../../routing';
import { draw, type RenderedPage } from './render';

/**
 * Frames of a role's pages. `business`: those on `businessPaths` and below, which have a column for the
 * navigation of the business.
 */
type FramesOfRole = { page: RenderedPage; business?: RenderedPage };

/** Pages of signed-in users while their code loads. The gateway sends the frame of the user's role. */
export type Frames = { businessPaths: readonly string[]; roles: Record<string, FramesOfRole> };

// No link is the one of this path, so none is marked as the current page.
const PATH = '/loading';

function renderFrame(role: (typeof ROLES)[number], hasColumn = false): Promise<RenderedPage> {
  const store = createStore();
  setVisitor(store);
  return draw(
    <StaticRouter location={basePath + PATH} basename={basePath}>
      <Provider store={store}>
        <LoadingFrame role={role} hasColumn={hasColumn} />
      </Provider>
    </StaticRouter>,
  );
}

export async function renderFrames(): Promise<Frames> {
  const roles: Frames['roles'] = {};
  for (const role of ROLES)
    roles[role] = {
      page: await renderFrame(role),
      ...(isSupply(role) && { business: await renderFrame(role, true) }),
    };
  return { businessPaths: BUSINESS_PATHS, roles };
}

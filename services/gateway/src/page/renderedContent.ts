import type { IncomingMessage } from 'node:http';
import type { Canaries } from '../canary';
import type { RenderedPage, Renderer } from '../render';
import type { Site } from '../site';
import type { WrittenDocument } from './writeDocument';

/** Loads the code of the remotes whose pages are described, before their first visitors. */
export function loadCode(renderer: Renderer, site: Site): void {
  const { registry, segments } = site;
  const names = new Set(segments.segments.flatMap(({ documents, remote }) => (documents ? [remote] : [])));
  for (const name of names) {
    const remote = registry.remotes[name];
    if (remote) void renderer.prepare(site, remote);
  }
}

type Parts = {
  canaries: Canaries;
  allowsOverrides: (req: IncomingMessage) => boolean;
  renderer: Renderer;
};

type VisitorPage = {
  remote: string | undefined;
  path: string;
  search: string;
  isLowData: boolean;
  /** Chooses between the live version of the remote and its canary. */
  bucket: number;
  written: WrittenDocument | undefined;
};

/**
 * Creates a function that returns the rendered content for a visitor. Browsers that load modules from their
 * own machine get none, because their module may draw the page differently.
 */
export const contentReader =
  ({ canaries, allowsOverrides, renderer }: Parts) =>
  async (site: Site, req: IncomingMessage, page: VisitorPage): Promise<RenderedPage | undefined> => {
    const { remote, path, search, isLowData, bucket, written } = page;
    if (!remote || !written?.isFound || allowsOverrides(req)) return undefined;
    const version = canaries.choose(site.registry, bucket).remotes[remote];
    if (!version) return undefined;
    return renderer.render({ site, remote: version, path, search, isLowData, answers: written.answers });
  };

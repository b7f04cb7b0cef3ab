import { segments } from '../../routing';
import { render, type PageToRender } from './render';

/** Renderings of each page, after which most of their code is compiled. */
const TIMES = 5;

/**
 * Renders the pages of a remote without data, so that their code is loaded before the first visitor. The
 * first page of a thread takes about ten times as long as later ones.
 */
export async function warmUp({ remote, routes }: Pick<PageToRender, 'remote' | 'routes'>): Promise<void> {
  const pages = segments.filter(
    (segment) => segment.remote === remote && segment.documents && !segment.path.includes(':'),
  );
  for (let time = 0; time < TIMES; time += 1)
    for (const { path } of pages)
      await render({ path, search: '', answers: [], now: Date.now(), remote, routes });
}

import './environment';
import { parentPort } from 'node:worker_threads';
import { FONT_FILE } from '../../layout';
import { HERO_PICTURES } from '../../landing';
import { Offline } from '../../status-pages';
import { infoPages } from '../../routing';
import { cutFacts } from './cutFacts';
import { cutFeatured } from './cutFeatured';
import { heads } from './heads';
import { renderAlone, renderBaseStyle, renderPage, type RenderedPage } from './render';

// The build runs this file once in a worker thread (libs/build/src/prerender) and receives one message.

// `data-rel`: the page's first script turns these into links, except with low data (ADR-015).
const font = `<link data-rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${FONT_FILE}">`;
const hero = `<link data-rel="preload" as="image" type="image/avif" media="(min-width: 1040px)" fetchpriority="high" href="${HERO_PICTURES[0].avif}">`;

async function renderAll() {
  const pages: Record<string, RenderedPage> = {};
  for (const path of ['/', '/how-it-works', ...infoPages]) pages[path] = await renderPage(path);
  const { content: rest, featured } = cutFeatured(pages['/']!.content);
  const { content, facts } = cutFacts(rest);
  pages['/'] = { ...pages['/']!, content, preload: hero };
  // The page for any address that the router does not know.
  pages['/404'] = await renderPage('/404');
  pages['/offline'] = await renderAlone(<Offline />);
  return { baseStyle: await renderBaseStyle(), preload: font, heads: heads(), pages, featured, facts };
}

parentPort?.postMessage(await renderAll());

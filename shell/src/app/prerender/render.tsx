import { storeFeatured } from '@tm/api-client/featuredProviders';
import { storeFacts } from '@tm/api-client/siteFacts';
import { COUNTS_TEMPLATE, FEATURED_TEMPLATES, QUOTE_TEMPLATE } from '@tm/domain';
import { basePath, createStore } from '@tm/platform';
import { ServerStyleSheet, StaticRouter } from '@tm/platform/prerender';
import { GlobalStyle } from '@tm/ui';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../App';
import { Fonts } from '../../layout';
import { setVisitor } from '../../routing';

export type RenderedPage = { content: string; style: string; preload?: string; isScriptless?: boolean };

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
}

/** Renders to HTML and waits for all lazy parts. Any error fails the build. */
async function draw(element: ReactNode): Promise<{ content: string; style: string }> {
  const sheet = new ServerStyleSheet();
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(sheet.collectStyles(element), {
    onError: (error) => void failures.push(error),
    // One chunk, because without scripts later chunks would not be moved into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const content = await textOf(prelude);
  const style = sheet.getStyleTags().replace('<style ', '<style nonce="{{nonce}}" ');
  sheet.seal();
  if (failures.length > 0) throw failures[0];
  return { content, style };
}

/** Renders a page of the app as a visitor sees it. */
export function renderPage(path: string): Promise<RenderedPage> {
  const store = createStore();
  setVisitor(store);
  storeFeatured(store, FEATURED_TEMPLATES);
  storeFacts(store, { counts: COUNTS_TEMPLATE, quotes: [QUOTE_TEMPLATE] });
  return draw(
    <StaticRouter location={basePath + path} basename={basePath}>
      <App store={store} />
    </StaticRouter>,
  );
}

/** Renders a separate document without scripts. */
export const renderAlone = async (element: ReactNode): Promise<RenderedPage> => ({
  ...(await draw(<StaticRouter location="/">{element}</StaticRouter>)),
  isScriptless: true,
});

/** Renders tokens, base rules and font faces as plain CSS. */
export async function renderBaseStyle(): Promise<string> {
  const { style } = await draw(
    <>
      <GlobalStyle />
      <Fonts />
    </>,
  );
  return style
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll(/\/\*!sc\*\/\n?/g, '')
    .trim();
}

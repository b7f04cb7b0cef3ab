const markAsCached = (html: string) =>
  html.replace('<meta name="session" content="none">', '<meta name="session" content="cached">');

type PageScope = { site: string; folder: string; cacheName: string };

/**
 * Caches the signed-out front page and the offline page. They are requested without cookies, so that they
 * contain no data of a user. They are marked as cached, because a session may begin later, and then the page
 * has to request it (`startSession`). Throws if another version was deployed since this worker was built; the
 * worker of that version comes with the next page.
 */
export async function cachePages({ site, folder, cacheName }: PageScope): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const address of [site, `${site}offline`]) {
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-store' });
    const html = await answer.text();
    if (!answer.ok || !html.includes(folder)) throw new Error(`${address} is not of this version`);
    const { status, headers } = answer;
    await cache.put(address, new Response(markAsCached(html), { status, headers }));
  }
}

/** Deletes caches of older workers. Workbox manages its own cache. */
export async function deleteOtherCaches(known: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => /^(signed-out|shell) /.test(name) && !known.includes(name),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

type Navigation = { request: Request; event: object; isFront: boolean; cacheName: string; site: string };

/**
 * Responds to a navigation. Pages always come from the network, which knows the session. Without network: the
 * signed-out front page for `/`, otherwise the offline page.
 */
export async function answerNavigation({
  request,
  event,
  isFront,
  cacheName,
  site,
}: Navigation): Promise<Response> {
  try {
    const preloaded =
      (await (event as { preloadResponse?: Promise<Response | undefined> }).preloadResponse) ?? undefined;
    return preloaded ?? (await fetch(request));
  } catch {
    const cache = await caches.open(cacheName);
    return (
      (isFront && (await cache.match(site))) || (await cache.match(`${site}offline`)) || Response.error()
    );
  }
}

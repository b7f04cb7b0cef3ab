type PageScope = { site: string; folder: string; cacheName: string };

/**
 * Keeps the signed-out front page and the offline page. They are asked for without cookies, so that nothing of a signed-in person can get
 * in, and refused when another version was deployed meanwhile: its worker comes with the next page.
 */
export async function cachePages({ site, folder, cacheName }: PageScope): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const address of [site, `${site}offline`]) {
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-store' });
    if (!answer.ok || !(await answer.clone().text()).includes(folder))
      throw new Error(`${address} is not of this version`);
    await cache.put(address, answer);
  }
}

/** Deletes what older workers kept. Workbox looks after its own list. */
export async function deleteOtherCaches(known: readonly string[]): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => /^(signed-out|shell) /.test(name) && !known.includes(name),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

type Navigation = { request: Request; event: object; isFront: boolean; cacheName: string; site: string };

/** Pages always come from the network, which knows who is signed in. Without it: the signed-out front page, elsewhere the offline page. */
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

import type { EndpointKey } from '@tm/contracts/endpoints';
import { businessPath, endpointPath } from '@tm/domain';
import { problem, route, siteLink, type Site } from '@tm/service-kit';
import { qrCodeSvg } from '@tm/service-kit/qr-code';
import { presentBusiness } from './business.presenter';
import { findBusiness } from './business.queries';

const existing = async (name: string) => {
  const found = await findBusiness(name);
  if (!found) throw problem.notFound('Business not found');
  return found;
};

/** The public pages of businesses (ADR-105). */
export const businessRoutes = (site: Site) => {
  const moved = (key: EndpointKey, handle: string) => ({
    status: 301,
    headers: { Location: siteLink(site, endpointPath(key, { handle })) },
  });
  return [
    route('GET /api/businesses/:handle', async ({ params }) => {
      const found = await existing(params.handle);
      return 'movedTo' in found
        ? moved('GET /api/businesses/:handle', found.movedTo)
        : { body: presentBusiness(found) };
    }),

    route('GET /api/businesses/:handle/qr.svg', async ({ params }) => {
      const found = await existing(params.handle);
      if ('movedTo' in found) return moved('GET /api/businesses/:handle/qr.svg', found.movedTo);
      const svg = await qrCodeSvg(siteLink(site, businessPath(found.profile.handle)));
      return { body: Buffer.from(svg), headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } };
    }),
  ];
};

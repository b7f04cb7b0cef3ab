import { type Things, drawAtEach, hexagon, shade } from '../drawing';

export const homeRepair = {
  wrench: (
    palette,
  ) => `<path d="M-78 18a34 34 0 0 1 8-62l0 30 22 12 22-12 0-30a34 34 0 0 1 22 46L66 62a17 17 0 0 1-12 30 17 17 0 0 1-13-5z" fill="#cfd6db"/>
    <path d="M-70-44l0 30 22 12 22-12 0-30" fill="none" stroke="#aab3ba" stroke-width="4"/>
    <circle cx="52" cy="76" r="6" fill="${palette.tableDark}"/>`,
  hammer: (palette) => `<rect x="-9" y="-40" width="18" height="140" rx="8" fill="#b9814f"/>
    <rect x="-9" y="40" width="18" height="60" rx="8" fill="${palette.second}"/>
    <path d="M-52-66h78q22 0 30 22l-22 0-86 4z" fill="#5c656d"/>
    <rect x="-62" y="-70" width="22" height="36" rx="5" fill="#7b858d"/>`,
  roller: (palette) => `<rect x="-70" y="-62" width="124" height="44" rx="12" fill="${palette.accent}"/>
    <rect x="-70" y="-62" width="124" height="16" rx="8" fill="${shade(palette.accent, 1.12)}"/>
    <path d="M54-40h22v44H0v28" fill="none" stroke="#8a949b" stroke-width="9" stroke-linejoin="round"/>
    <rect x="-11" y="30" width="22" height="70" rx="10" fill="${palette.second}"/>`,
  bulb: (
    palette,
  ) => `<path d="M0-80a50 50 0 0 1 30 90q-8 7-8 20h-44q0-13-8-20a50 50 0 0 1 30-90z" fill="${palette.light}"/>
    <path d="M-14-10l8 20 6-14 6 14 8-20" fill="none" stroke="${palette.accent}" stroke-width="5"/>
    <rect x="-22" y="34" width="44" height="30" rx="6" fill="#8a949b"/>
    <rect x="-12" y="64" width="24" height="10" rx="5" fill="#5c656d"/>`,
  nuts: () =>
    drawAtEach(
      [
        [-40, -20, 26],
        [30, -34, 20],
        [8, 34, 30],
        [58, 30, 17],
      ],
      (
        x,
        y,
        radius,
      ) => `<g transform="translate(${x} ${y}) rotate(${x})"><path d="${hexagon(radius)}" fill="#b8c0c6"/>
          <circle r="${radius * 0.48}" fill="#6a737a"/></g>`,
    ),
  tape: (palette) => `<circle r="62" fill="${palette.accent}"/>
    <circle r="40" fill="${palette.light}"/>
    <circle r="14" fill="${palette.second}"/>
    <rect x="50" y="-8" width="92" height="16" fill="#f6e27a"/>
    <path d="${Array.from({ length: 11 }, (_, i) => `M${56 + i * 8}-8v${i % 2 ? 6 : 10}`).join('')}" stroke="#333" stroke-width="1.6"/>`,
} satisfies Things;

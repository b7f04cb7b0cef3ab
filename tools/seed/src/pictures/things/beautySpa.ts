import { type Things, shade } from '../drawing';

export const beautySpa = {
  scissors: (
    palette,
  ) => `<path d="M-6 6L-60-92M6 6L60-92" stroke="#cbd2d6" stroke-width="13" stroke-linecap="round"/>
    <path d="M0 0L-34 52M0 0L34 52" stroke="#aeb7bc" stroke-width="10"/>
    <circle cx="-44" cy="68" r="24" fill="none" stroke="${palette.accent}" stroke-width="13"/>
    <circle cx="44" cy="68" r="24" fill="none" stroke="${palette.accent}" stroke-width="13"/>
    <circle r="6" fill="#6a737a"/>`,
  comb: (palette) => `<rect x="-92" y="-30" width="184" height="26" rx="11" fill="${palette.accent}"/>
    ${Array.from({ length: 17 }, (_, i) => `<rect x="${-84 + i * 10.2}" y="-8" width="5" height="48" rx="2.5" fill="${palette.accent}"/>`).join('')}`,
  bottle: (palette) => `<rect x="-34" y="-26" width="68" height="118" rx="16" fill="${palette.second}"/>
    <rect x="-24" y="4" width="48" height="50" rx="6" fill="${palette.light}"/>
    <rect x="-14" y="-52" width="28" height="28" fill="${shade(palette.second, 0.8)}"/>
    <rect x="-20" y="-84" width="40" height="36" rx="7" fill="${palette.accent}"/>
    <path d="M-14 20h28M-14 30h20" stroke="${palette.second}" stroke-width="4"/>`,
  leaf: () => `<path d="M0 92Q-64 30 0-92Q64 30 0 92z" fill="#5f8a58"/>
    <path d="M0 86V-70M0 40l26-24M0 40l-26-24M0 4l22-22M0 4l-22-22" stroke="#3f6a3d" stroke-width="4" fill="none"/>`,
  towel: (palette) => `<rect x="-74" y="-46" width="148" height="92" rx="44" fill="${palette.light}"/>
    <circle cx="-30" cy="0" r="34" fill="none" stroke="${shade(palette.light, 0.86)}" stroke-width="7"/>
    <circle cx="-30" cy="0" r="18" fill="none" stroke="${shade(palette.light, 0.86)}" stroke-width="6"/>
    <path d="M4-46v92" stroke="${palette.accent}" stroke-width="9"/>`,
  mirror: (palette) => `<circle cy="-22" r="64" fill="${palette.accent}"/>
    <circle cy="-22" r="52" fill="#e9f1f4"/>
    <path d="M-30-44l40-28M-22-18l62-44" stroke="#fff" stroke-width="8" stroke-linecap="round"/>
    <rect x="-11" y="40" width="22" height="62" rx="11" fill="${palette.accent}"/>`,
} satisfies Things;

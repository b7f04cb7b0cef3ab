import { type Things, shade } from '../drawing';

export const transport = {
  car: (palette) => `<rect x="-58" y="-112" width="116" height="224" rx="46" fill="${palette.second}"/>
    <rect x="-48" y="-52" width="96" height="46" rx="14" fill="#1f2a33"/>
    <rect x="-46" y="46" width="92" height="32" rx="12" fill="#1f2a33"/>
    <rect x="-46" y="0" width="92" height="42" rx="8" fill="${shade(palette.second, 1.12)}"/>
    <path d="M-40-98q-12 6-12 20M40-98q12 6 12 20" stroke="#fff3c4" stroke-width="9" fill="none" stroke-linecap="round"/>
    <rect x="-70" y="-30" width="14" height="10" rx="4" fill="${shade(palette.second, 0.8)}"/>
    <rect x="56" y="-30" width="14" height="10" rx="4" fill="${shade(palette.second, 0.8)}"/>`,
  keys: (palette) => `<circle cx="-30" cy="-40" r="34" fill="none" stroke="#c9a227" stroke-width="13"/>
    <rect x="-14" y="-22" width="104" height="16" rx="5" transform="rotate(38 -14 -22)" fill="#c9a227"/>
    <rect x="44" y="38" width="14" height="26" transform="rotate(38 44 38)" fill="#c9a227"/>
    <rect x="-76" y="-14" width="46" height="70" rx="16" transform="rotate(14 -50 20)" fill="#2b3238"/>
    <circle cx="-54" cy="16" r="8" fill="${palette.second}"/>`,
  map: (palette) => `<path d="M-96-60l64-18 64 18 64-18v124l-64 18-64-18-64 18z" fill="${palette.light}"/>
    <path d="M-32-78v124M32-60v124" stroke="${shade(palette.light, 0.86)}" stroke-width="5"/>
    <path d="M-80 20q40-60 70-20t80-40" fill="none" stroke="${palette.second}" stroke-width="7" stroke-dasharray="14 10" stroke-linecap="round"/>
    <path d="M52-70a22 22 0 0 1 22 22q0 16-22 40-22-24-22-40a22 22 0 0 1 22-22z" fill="${palette.second}"/>
    <circle cx="52" cy="-48" r="8" fill="#fff"/>`,
  phone: (palette) => `<rect x="-48" y="-92" width="96" height="184" rx="18" fill="#1f262c"/>
    <rect x="-40" y="-80" width="80" height="160" rx="9" fill="${palette.light}"/>
    <path d="M-30-30q26-36 44 0t28 30" fill="none" stroke="${palette.table}" stroke-width="8" stroke-linecap="round"/>
    <circle cx="-30" cy="-30" r="8" fill="${palette.second}"/>
    <rect x="-28" y="42" width="56" height="20" rx="10" fill="${palette.accent}"/>`,
  box: (palette) => `<rect x="-70" y="-60" width="140" height="120" rx="6" fill="#c99b63"/>
    <rect x="-14" y="-60" width="28" height="120" fill="#e2c08f"/>
    <rect x="26" y="20" width="34" height="26" rx="3" fill="${palette.light}"/>`,
} satisfies Things;

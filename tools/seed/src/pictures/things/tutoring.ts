import { type Things, shade } from '../drawing';

export const tutoring = {
  books: (palette) => `<rect x="-84" y="22" width="168" height="40" rx="5" fill="${palette.second}"/>
    <rect x="-76" y="30" width="160" height="24" fill="#f6efe0"/>
    <rect x="-84" y="22" width="22" height="40" rx="5" fill="${shade(palette.second, 0.8)}"/>
    <rect x="-66" y="-16" width="146" height="38" rx="5" fill="${palette.accent}"/>
    <rect x="-58" y="-8" width="138" height="22" fill="#f6efe0"/>
    <rect x="-66" y="-16" width="22" height="38" rx="5" fill="${shade(palette.accent, 0.82)}"/>
    <rect x="-80" y="-52" width="150" height="36" rx="5" fill="#567d9c"/>
    <rect x="-72" y="-45" width="142" height="22" fill="#f6efe0"/>
    <rect x="-80" y="-52" width="22" height="36" rx="5" fill="#41617b"/>`,
  pencil: (palette) => `<rect x="-10" y="-70" width="20" height="130" fill="${palette.accent}"/>
    <rect x="-3" y="-70" width="6" height="130" fill="${shade(palette.accent, 0.86)}"/>
    <path d="M-10 60h20L0 92z" fill="#e8caa0"/>
    <path d="M-4 80h8L0 92z" fill="#333"/>
    <rect x="-10" y="-92" width="20" height="24" rx="6" fill="${palette.second}"/>
    <rect x="-10" y="-74" width="20" height="8" fill="#b8c0c6"/>`,
  ruler: (palette) => `<rect x="-110" y="-20" width="220" height="40" rx="5" fill="${palette.light}"/>
    <path d="${Array.from({ length: 25 }, (_, i) => `M${-102 + i * 8.5}-20v${i % 5 ? 10 : 18}`).join('')}" stroke="#6b6b6b" stroke-width="2"/>`,
  notebook: (palette) => `<rect x="-64" y="-84" width="128" height="168" rx="9" fill="${palette.light}"/>
    <path d="${Array.from({ length: 7 }, (_, i) => `M-44 ${-50 + i * 20}h${i % 3 ? 92 : 70}`).join('')}" stroke="${shade(palette.light, 0.82)}" stroke-width="4"/>
    <path d="${Array.from({ length: 9 }, (_, i) => `M-70 ${-70 + i * 17.5}h14`).join('')}" stroke="#5c656d" stroke-width="5" stroke-linecap="round"/>
    <path d="M-44-64h50" stroke="${palette.second}" stroke-width="7"/>`,
  glasses: () => `<circle cx="-42" r="32" fill="rgba(255,255,255,.35)" stroke="#2b2f33" stroke-width="8"/>
    <circle cx="42" r="32" fill="rgba(255,255,255,.35)" stroke="#2b2f33" stroke-width="8"/>
    <path d="M-11-4q11-10 22 0M-74-6l-22-26M74-6l22-26" stroke="#2b2f33" stroke-width="8" fill="none" stroke-linecap="round"/>`,
} satisfies Things;

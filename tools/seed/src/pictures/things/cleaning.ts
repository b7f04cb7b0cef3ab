import { type Things, drawAtEach, shade } from '../drawing';

export const cleaning = {
  spray: (
    palette,
  ) => `<path d="M-34-10q0-26 24-30v-30h28v30q24 4 24 30v92q0 12-12 12h-52q-12 0-12-12z" fill="${palette.second}"/>
    <rect x="-22" y="20" width="52" height="48" rx="8" fill="${palette.light}"/>
    <path d="M-14-92h52q10 0 10 10v14h-62z" fill="${palette.accent}"/>
    <path d="M-14-92v26l-26 6v-14z" fill="${shade(palette.accent, 0.85)}"/>
    <path d="M-8 36h26M-8 48h18" stroke="${palette.second}" stroke-width="4"/>`,
  bucket: (palette) => `<circle r="78" fill="${palette.accent}"/>
    <circle r="66" fill="${shade(palette.accent, 0.8)}"/>
    <circle r="64" fill="#d6eef4"/>
    ${drawAtEach(
      [
        [-20, -14, 22],
        [18, -22, 16],
        [10, 18, 24],
        [-30, 24, 14],
        [38, 10, 12],
      ],
      (x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" opacity=".75"/>`,
    )}
    <path d="M-76-10a78 78 0 0 1 152 0" fill="none" stroke="#8a949b" stroke-width="7" transform="rotate(24)"/>`,
  sponge: () => `<rect x="-72" y="-40" width="144" height="80" rx="14" fill="#f3c548"/>
    <rect x="-72" y="14" width="144" height="26" rx="10" fill="#4f8f5b"/>
    ${drawAtEach(
      [
        [-48, -20, 7],
        [-20, -8, 5],
        [4, -24, 8],
        [34, -12, 6],
        [54, -26, 5],
        [20, 2, 5],
        [-38, 4, 5],
      ],
      (x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#d9a62e"/>`,
    )}`,
  gloves: (
    palette,
  ) => `<path d="M-44 90V10q-30-20-24-34t30 8l-2-62q0-12 10-12t10 12l4 44 2-56q0-12 10-12t10 12l2 56 8-48q2-12 12-10t8 12l-6 58 10-30q4-10 13-7t6 13L36 30v60z" fill="${palette.accent}"/>
    <rect x="-48" y="74" width="88" height="24" rx="9" fill="${shade(palette.accent, 0.85)}"/>`,
  bubbles: () =>
    drawAtEach(
      [
        [-40, 10, 34],
        [22, -30, 26],
        [44, 30, 18],
        [-6, -54, 13],
        [-64, -44, 15],
      ],
      (x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" opacity=".42"/>
          <circle cx="${x - radius * 0.3}" cy="${y - radius * 0.3}" r="${radius * 0.22}" fill="#fff" opacity=".9"/>`,
    ),
} satisfies Things;
